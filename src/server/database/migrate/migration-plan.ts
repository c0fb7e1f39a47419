/** One thing that a migration does. */
export interface MigrationStep {
  /** `add column books.shelf` */
  what: string
  sql: string[]
  /**
   * `additive` loses nothing. `lossy` loses what people have entered, and is done only when that is allowed. `refused`
   * cannot be done with the rows that are there: they have to be mended first.
   */
  kind: 'additive' | 'lossy' | 'refused'
  /** Why it is lossy or refused, with counts. */
  reason?: string
  /** What to do about it. */
  fix?: string
}

export function additive(what: string, ...sql: string[]): MigrationStep {
  return { what, sql, kind: 'additive' }
}

/** What would take the database from what it has to what is declared, in order. */
export interface MigrationPlan {
  steps: MigrationStep[]
}

/** The steps that stand in the way of a migration. */
export function obstacles(plan: MigrationPlan, allowLoss: boolean): MigrationStep[] {
  return plan.steps.filter(({ kind }) => kind === 'refused' || (kind === 'lossy' && !allowLoss))
}

/** The plan as people read it: a line for every step, with what stands in the way and the mend. */
export function planText(plan: MigrationPlan): string {
  if (plan.steps.length === 0) return 'The database is as declared.'
  const marks = { additive: '+', lossy: '!', refused: 'x' }
  return plan.steps
    .flatMap(({ kind, what, reason, fix }) => [
      `${marks[kind]} ${what}`,
      ...(reason === undefined ? [] : [`    ${reason}`]),
      ...(fix === undefined ? [] : [`    ${fix}`]),
    ])
    .join('\n')
}
