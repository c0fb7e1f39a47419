/** One step of a migration. */
export interface MigrationStep {
  /** `add column books.shelf` */
  what: string
  sql: string[]
  /**
   * `additive` loses nothing. `lossy` loses user data, and runs only when allowed. `refused` cannot run with the
   * current rows, which have to be fixed first. `waiting` is left out until they are: the application runs without it.
   */
  kind: 'additive' | 'lossy' | 'refused' | 'waiting'
  /** The reason for all but additive, with counts. */
  reason?: string
  /** The remedy. */
  fix?: string
}

export function additive(what: string, ...sql: string[]): MigrationStep {
  return { what, sql, kind: 'additive' }
}

/** The steps from the database's current state to the declared one, in order. */
export interface MigrationPlan {
  steps: MigrationStep[]
}

/** The steps that block a migration. */
export function obstacles(plan: MigrationPlan, allowLoss: boolean): MigrationStep[] {
  return plan.steps.filter(({ kind }) => kind === 'refused' || (kind === 'lossy' && !allowLoss))
}

/** The steps that wait for rows to be fixed, which a migration leaves out. */
export function waitingSteps({ steps }: MigrationPlan): MigrationStep[] {
  return steps.filter(({ kind }) => kind === 'waiting')
}

/** The steps that a migration takes. */
export function stepsToTake({ steps }: MigrationPlan): MigrationStep[] {
  return steps.filter(({ kind }) => kind !== 'waiting')
}

/** Formats the plan for people: a line per step, with the reason and the remedy of each that is blocked. */
export function planText(plan: MigrationPlan): string {
  if (plan.steps.length === 0) return 'The database is as declared.'
  const marks = { additive: '+', lossy: '!', refused: 'x', waiting: '~' }
  return plan.steps
    .flatMap(({ kind, what, reason, fix }) => [
      `${marks[kind]} ${what}`,
      ...(reason === undefined ? [] : [`    ${reason}`]),
      ...(fix === undefined ? [] : [`    ${fix}`]),
    ])
    .join('\n')
}
