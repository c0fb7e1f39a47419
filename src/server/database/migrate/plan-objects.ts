import type { Sql } from '../database.ts'
import { additive, type MigrationStep } from './migration-plan.ts'
import { rows } from './plan-columns.ts'
import type { LiveTable } from './read-catalogue.ts'
import { countViolations, findTwins, rowsAfter } from './row-probes.ts'
import { SCHEMA } from '../connect/engine.ts'
import { identifier } from '../sql-text.ts'
import type { ConstraintDescription, IndexDescription, TableDescription } from '../describe/table-description.ts'
import {
  commentSql,
  constraintSql,
  createFrozenSql,
  createIndexSql,
  dropIndexSql,
  dropFrozenSql,
  dropTriggerSql,
  fillfactorOf,
  frozenDefinition,
  indexDefinition,
  notedDefinition,
  setFillfactorSql,
  tableName,
} from './table-sql.ts'

/** The steps for the constraints and indexes of an existing table: some before its columns change, some after. */
export interface ObjectSteps {
  dropReferences: MigrationStep[]
  drop: MigrationStep[]
  add: MigrationStep[]
  addReferences: MigrationStep[]
}

/**
 * Compares constraints and indexes by name and definition. The same definition under another name is renamed; a
 * different one is dropped and created again, after the rows have been checked against it.
 * @param rowsOf rows of another table after the migration; undefined when the table does not exist yet
 */
export async function planObjects(
  tx: Sql,
  live: LiveTable,
  table: TableDescription,
  rowsOf: (table: string) => string | undefined,
): Promise<ObjectSteps> {
  const steps: ObjectSteps = { dropReferences: [], drop: [], add: [], addReferences: [] }
  if (live.fillfactor !== fillfactorOf(table)) {
    steps.add.push(additive(`leave room for changed rows of ${table.name}`, setFillfactorSql(table)))
  }
  await planIndexes(tx, live, table, steps)
  if (live.touchesTenant) steps.drop.push(additive(`drop trigger of ${table.name}`, dropTriggerSql(table.name)))
  planFrozen(live, table, steps)
  for (const [name, definition] of live.noted) {
    const same = table.noted?.find((noted) => noted.name === name)
    if (same && notedDefinition(same) === definition) continue
    steps.drop.push(
      additive(`no longer note by ${name} what is written to ${table.name}`, dropFrozenSql(table.name, name)),
    )
  }
  const declared = new Map(table.constraints.map((constraint) => [constraint.name, constraint]))
  const gone = new Map(
    [...live.constraints].filter(([name, { definition }]) => {
      const same = declared.get(name)
      return !same || constraintSql(same) !== definition
    }),
  )
  for (const constraint of table.constraints) {
    const definition = constraintSql(constraint)
    if (live.constraints.get(constraint.name)?.definition === definition) continue
    const twin = [...gone].find(([name, old]) => old.definition === definition && !declared.has(name))?.[0]
    if (twin !== undefined) {
      gone.delete(twin)
      steps.add.push(renameStep(table, twin, constraint.name))
      continue
    }
    const target = constraint.kind === 'foreignKey' ? steps.addReferences : steps.add
    target.push(await addStep(tx, live, table, constraint, rowsOf))
  }
  for (const [name, { kind }] of gone) {
    const drop = `alter table ${tableName(table.name)} drop constraint ${identifier(name)}`
    const target = kind === 'f' ? steps.dropReferences : steps.drop
    target.push(additive(`drop constraint ${name} of ${table.name}`, drop))
  }
  return steps
}

function renameStep(table: TableDescription, from: string, to: string): MigrationStep {
  const sql = `alter table ${tableName(table.name)} rename constraint ${identifier(from)} to ${identifier(to)}`
  return additive(`rename constraint ${from} to ${to}`, sql)
}

async function addStep(
  tx: Sql,
  live: LiveTable,
  table: TableDescription,
  constraint: ConstraintDescription,
  rowsOf: (table: string) => string | undefined,
): Promise<MigrationStep> {
  const step = additive(
    `add constraint ${constraint.name} of ${table.name}`,
    ...addConstraintSql(table.name, constraint),
  )
  const target = constraint.kind === 'foreignKey' ? rowsOf(constraint.table) : undefined
  const violations = (await countViolations(tx, rowsAfter(live, table), constraint, target)) ?? 0
  if (violations === 0) return step
  return {
    ...step,
    ...broken(table, says(constraint), violations),
  }
}

function broken(table: TableDescription, rule: string, violations: number) {
  return {
    kind: 'refused' as const,
    reason: `${table.name}: ${rule}. ${rows(violations)} ${violations === 1 ? 'breaks' : 'break'} that.`,
    fix: 'Change those rows first.',
  }
}

function says(constraint: ConstraintDescription): string {
  switch (constraint.kind) {
    case 'check':
      return constraint.says.replace(/\.$/, '')
    case 'unique':
    case 'primaryKey':
      return `${constraint.columns.filter((column) => column !== 'tenant_id').join(', ')} must be unique`
    case 'foreignKey':
      return `${constraint.columns.at(-1)} refers to a row of ${constraint.table}`
    case 'exclusion':
      return `periods from ${constraint.start} to ${constraint.end} must not overlap`
  }
}

export function addConstraintSql(table: string, constraint: ConstraintDescription): string[] {
  const name = identifier(constraint.name)
  const definition = constraintSql(constraint)
  return [
    `alter table ${tableName(table)} add constraint ${name} ${definition}`,
    commentSql(`constraint ${name} on ${tableName(table)}`, definition),
  ]
}

async function planIndexes(tx: Sql, live: LiveTable, table: TableDescription, steps: ObjectSteps): Promise<void> {
  const declared = new Map(table.indexes.map((index) => [index.name, index]))
  const gone = new Map(
    [...live.indexes].filter(([name, definition]) => {
      const same = declared.get(name)
      return !same || indexDefinition(same) !== definition || loseComputed(live, table, same)
    }),
  )
  for (const index of table.indexes) {
    if (live.indexes.has(index.name) && !gone.has(index.name)) continue
    const twin = [...gone].find(([name, old]) => old === indexDefinition(index) && !declared.has(name))?.[0]
    if (twin !== undefined && !loseComputed(live, table, index)) {
      gone.delete(twin)
      const sql = `alter index ${SCHEMA}.${identifier(twin)} rename to ${identifier(index.name)}`
      steps.add.push(additive(`rename index ${twin} to ${index.name}`, sql))
    } else {
      steps.add.push(await addIndexStep(tx, live, table, index))
    }
  }
  for (const name of gone.keys()) {
    steps.drop.push(additive(`drop index ${name}`, dropIndexSql(table.name, name)))
  }
}

async function addIndexStep(
  tx: Sql,
  live: LiveTable,
  table: TableDescription,
  index: IndexDescription,
): Promise<MigrationStep> {
  const step = additive(`add index ${index.name}: ${index.reason}`, ...addIndexSql(table.name, index))
  if (!index.unique) return step
  if (index.ignoreCase) return withoutTwins(step, table, index, await findTwins(tx, rowsAfter(live, table), index))
  const key = { ...index, kind: 'unique' as const }
  const violations = (await countViolations(tx, rowsAfter(live, table), key, undefined)) ?? 0
  return violations === 0 ? step : { ...step, ...broken(table, says(key), violations) }
}

/** Nobody is kept from an update by two names that were taken before. */
function withoutTwins(
  step: MigrationStep,
  table: TableDescription,
  { columns }: IndexDescription,
  twins: string[],
): MigrationStep {
  if (twins.length === 0) return step
  const [shown, more] = [twins.slice(0, MOST_TWINS), twins.length - MOST_TWINS]
  const key = columns.filter((column) => column !== 'tenant_id').join(', ')
  return {
    ...step,
    kind: 'waiting',
    reason:
      `${table.name}: ${key} must be unique in any capitals, and these are not: ${shown.join('; ')}` +
      (more > 0 ? `; and ${more} more.` : '.'),
    fix: 'Rename all but one of each; the next start or migration adds the index. Until then two people who save at the same moment can make another.',
  }
}

const MOST_TWINS = 5

/** Triggers that keep columns are dropped before the columns change, and added after. */
function planFrozen(live: LiveTable, table: TableDescription, steps: ObjectSteps): void {
  const declared = new Map((table.frozen ?? []).map((frozen) => [frozen.name, frozen]))
  for (const [name, definition] of live.frozen) {
    const same = declared.get(name)
    if (same && frozenDefinition(table, same) === definition) declared.delete(name)
    else steps.drop.push(additive(`let what ${name} kept change`, dropFrozenSql(table.name, name)))
  }
  for (const frozen of declared.values()) {
    const what = `keep ${frozen.columns.join(', ')} of ${table.name} (${frozen.name})`
    steps.add.push(additive(what, ...createFrozenSql(table, frozen)))
  }
}

/** An index is dropped with a computed column that is created again. */
function loseComputed(live: LiveTable, table: TableDescription, index: IndexDescription): boolean {
  return table.columns.some(
    (column) =>
      column.generated !== undefined &&
      index.columns.includes(column.name) &&
      live.columns.get(column.name)?.generated !== column.generated,
  )
}

export function addIndexSql(table: string, index: IndexDescription): string[] {
  return [createIndexSql(table, index), commentSql(`index ${SCHEMA}.${identifier(index.name)}`, indexDefinition(index))]
}
