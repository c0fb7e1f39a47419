import { createHash } from 'node:crypto'
import type { Sql } from '../database.ts'
import { countedSql, layOutSql } from '../cluster/placement.ts'
import { APP_ROLE, asRole, asRoleHere, LOOKUP_ROLE } from './database-roles.ts'
import { SCHEMA } from '../connect/engine.ts'
import { additive, type MigrationPlan, type MigrationStep } from './migration-plan.ts'
import { planColumns, rows } from './plan-columns.ts'
import { planFoundation } from './plan-foundation.ts'
import { addConstraintSql, addIndexSql, type ObjectSteps, planObjects } from './plan-objects.ts'
import { pendingMigrations, planAround } from './move-rows.ts'
import { type Catalogue, type LiveTable, readCatalogue } from './read-catalogue.ts'
import { appPrivileges, lookupPrivileges, policiesOf, securitySql } from '../describe/row-security.ts'
import { countRows, rowsAfter } from './row-probes.ts'
import { identifier } from '../sql-text.ts'
import type { DatabaseDescription, FunctionDescription, TableDescription } from '../describe/table-description.ts'
import {
  commentSql,
  createFrozenSql,
  createNotedSql,
  createTableSql,
  derivedComment,
  functionName,
  notedDefinition,
  tableName,
} from './table-sql.ts'

/**
 * Plans the steps from the database's current state to the declared one, in order. Reads the catalogue, and counts the
 * rows that block a step; changes nothing.
 * @param tx a transaction as the owner
 */
export async function planMigration(tx: Sql, declared: DatabaseDescription): Promise<MigrationPlan> {
  const live = await readCatalogue(tx)
  const pending = await pendingMigrations(tx, live, declared.migrations)
  return { steps: await planAround(tx, live, pending, declared.isDistributed ?? false, () => planTables(tx, declared)) }
}

async function planTables(tx: Sql, declared: DatabaseDescription): Promise<MigrationStep[]> {
  const live = await readCatalogue(tx)
  const changed = pairs(live, declared)
  const created = declared.tables.filter((table) => !changed.some((pair) => pair.table === table))
  const rowsOf = (name: string) => {
    const pair = changed.find(({ table }) => table.name === name)
    return pair && rowsAfter(pair.before, pair.table).source.replace(/ as rows_after$/, '')
  }
  const objects: ObjectSteps[] = []
  const columns: MigrationStep[] = []
  for (const { before, table } of changed) {
    objects.push(await planObjects(tx, before, table, rowsOf))
    columns.push(...(await planColumns(tx, before, table)))
  }
  const gone = [...live.tables.values()].filter(({ name }) => !changed.some(({ before }) => before.name === name))
  const functions = planFunctions(live, declared.functions)
  return [
    ...(await planFoundation(tx)),
    ...functions.before,
    ...changed.flatMap(renameTable),
    ...gone.flatMap(dropReferencesOf),
    ...objects.flatMap(({ dropReferences }) => dropReferences),
    ...objects.flatMap(({ drop }) => drop),
    ...(await Promise.all(gone.map((table) => dropTable(tx, table)))),
    ...columns,
    ...created.map((table) => createTable(table, declared.isDistributed)),
    ...objects.flatMap(({ add }) => add),
    ...objects.flatMap(({ addReferences }) => addReferences),
    ...created.flatMap(referencesOf),
    ...changed.flatMap(({ before, table }) => secure(before, table)),
    ...functions.after,
    ...changed.flatMap(({ before, table }) => noteChanges(table, before)),
    ...created.flatMap((table) => noteChanges(table)),
    ...created.flatMap((table) => deriveRows(table, declared.isDistributed)),
  ]
}

/** The steps that make everything declared in an empty database which has the schema, the extensions and the roles. */
export function stepsFromNothing(declared: DatabaseDescription): MigrationStep[] {
  const functions = planFunctions({ functions: new Map() }, declared.functions)
  return [
    ...functions.before,
    ...declared.tables.map((table) => createTable(table)),
    ...declared.tables.flatMap(referencesOf),
    ...functions.after,
    ...declared.tables.flatMap((table) => noteChanges(table)),
    ...declared.tables.flatMap((table) => deriveRows(table)),
  ]
}

interface Pair {
  before: LiveTable
  table: TableDescription
}

/** Declared tables that exist, under their name or their former name. */
function pairs(live: Catalogue, declared: DatabaseDescription): Pair[] {
  return declared.tables.flatMap((table) => {
    const renamed = table.renamedFrom === undefined ? undefined : live.tables.get(table.renamedFrom)
    const free = renamed && !declared.tables.some(({ name }) => name === renamed.name) ? renamed : undefined
    const before = live.tables.get(table.name) ?? free
    return before && before.derived === table.derived?.version ? [{ before, table }] : []
  })
}

function renameTable({ before, table }: Pair): MigrationStep[] {
  if (before.name === table.name) return []
  const sql = `alter table ${tableName(before.name)} rename to ${identifier(table.name)}`
  return [additive(`rename table ${before.name} to ${table.name}`, sql)]
}

/** Dropped tables may refer to each other, so their foreign keys are dropped first. */
function dropReferencesOf(table: LiveTable): MigrationStep[] {
  const names = [...table.constraints].filter(([, { kind }]) => kind === 'f').map(([name]) => name)
  if (names.length === 0) return []
  const drops = names.map((name) => `drop constraint ${identifier(name)}`).join(', ')
  return [additive(`drop the references of ${table.name}`, `alter table ${tableName(table.name)} ${drops}`)]
}

async function dropTable(tx: Sql, table: LiveTable): Promise<MigrationStep> {
  const count = table.derived === undefined ? await countRows(tx, tableName(table.name), 'true') : 0
  const step = additive(`drop table ${table.name}`, `drop table ${tableName(table.name)}`)
  if (count === 0) return step
  return {
    ...step,
    kind: 'lossy',
    reason: `No entity has the table ${table.name} any more, and it holds ${rows(count)}.`,
    fix:
      `If the entity has a new name, say so there: "renamed": "${table.name}". ` +
      'To drop it with what is in it, run the migration with --allow-loss.',
  }
}

function createTable(table: TableDescription, isDistributed = false): MigrationStep {
  const own = table.constraints.filter(({ kind }) => kind !== 'foreignKey')
  const kept = table.columns.flatMap((column) => {
    const expression = column.generated ?? column.default
    if (expression === undefined) return []
    return [commentSql(`column ${tableName(table.name)}.${identifier(column.name)}`, expression)]
  })
  return additive(
    `create table ${table.name}`,
    createTableSql(table),
    ...(isDistributed ? layOutSql(table) : []),
    ...kept,
    ...own.flatMap((constraint) => addConstraintSql(table.name, constraint)),
    ...table.indexes.flatMap((index) => addIndexSql(table.name, index)),
    ...securitySql(table.name, table.isolation, []),
    ...(table.frozen ?? []).flatMap((frozen) => createFrozenSql(table, frozen)),
    ...(table.derived ? [commentSql(`table ${tableName(table.name)}`, derivedComment(table.derived))] : []),
  )
}

/** Triggers call functions, so they come after them. */
function noteChanges(table: TableDescription, before?: LiveTable): MigrationStep[] {
  const missing = (table.noted ?? []).filter((noted) => before?.noted.get(noted.name) !== notedDefinition(noted))
  if (missing.length === 0) return []
  const sql = missing.flatMap((noted) => createNotedSql(table.name, noted))
  return [additive(`note what is written to ${table.name}`, ...sql)]
}

/** @param isDistributed a cluster writes rows that nobody asks back by COPY, which row-level security refuses */
function deriveRows({ name, derived }: TableDescription, isDistributed = false): MigrationStep[] {
  if (!derived?.sql) return []
  const statements = isDistributed ? derived.sql.map(countedSql) : derived.sql
  return [additive(`begin to derive the rows of ${name}`, ...statements)]
}

function referencesOf(table: TableDescription): MigrationStep[] {
  const references = table.constraints.filter(({ kind }) => kind === 'foreignKey')
  if (references.length === 0) return []
  const sql = references.flatMap((constraint) => addConstraintSql(table.name, constraint))
  return [additive(`add the references of ${table.name}`, ...sql)]
}

function secure(before: LiveTable, table: TableDescription): MigrationStep[] {
  const policies = policiesOf(table.isolation)
  const grants = [
    ...appPrivileges(table.isolation).map((privilege) => `${APP_ROLE}:${privilege}`),
    ...lookupPrivileges(table.isolation).map((privilege) => `${LOOKUP_ROLE}:${privilege}`),
  ]
  const asDeclared =
    before.secured &&
    before.policies.size === policies.length &&
    policies.every(({ name, definition }) => before.policies.get(name) === definition) &&
    before.grants.size === grants.length &&
    grants.every((grant) => before.grants.has(grant))
  if (asDeclared) return []
  return [additive(`secure ${table.name}`, ...securitySql(table.name, table.isolation, [...before.policies.keys()]))]
}

function planFunctions(live: Pick<Catalogue, 'functions'>, declared: FunctionDescription[]) {
  const changed = declared.filter((described) => live.functions.get(described.signature)?.hash !== hashOf(described))
  const gone = [...live.functions.keys()].filter((signature) => !declared.some((one) => one.signature === signature))
  const step = (described: FunctionDescription) =>
    additive(`define function ${described.signature}`, ...defineFunctionSql(described))
  return {
    before: changed.filter(({ beforeTables }) => beforeTables).map(step),
    after: [
      ...changed.filter(({ beforeTables }) => !beforeTables).map(step),
      ...gone.map((signature) => {
        const drop = `drop function ${SCHEMA}.${signature}`
        const sql = live.functions.get(signature)?.lookup ? asRole(LOOKUP_ROLE, [drop]) : [drop]
        return additive(`drop function ${signature}`, ...sql)
      }),
    ],
  }
}

/**
 * Plans the functions of the lookup role, which need no table: on a cluster they are kept before the rest, because the machines are
 * told of them by connections of that role, and what calls them comes by the owner's.
 */
export function planLookups(live: Catalogue, declared: DatabaseDescription): MigrationStep[] {
  const { before, after } = planFunctions(
    { functions: new Map() },
    declared.functions.filter((one) => one.lookup && live.functions.get(one.signature)?.hash !== hashOf(one)),
  )
  return [...before, ...after]
}

function hashOf(described: FunctionDescription): string {
  return createHash('sha256').update(JSON.stringify(described)).digest('hex').slice(0, 16)
}

function defineFunctionSql(described: FunctionDescription): string[] {
  const name = functionName(described)
  const define = [
    described.sql,
    `revoke all on function ${name} from public`,
    `grant execute on function ${name} to ${APP_ROLE}, ${LOOKUP_ROLE}, session_user`,
    commentSql(`function ${name}`, hashOf(described)),
  ]
  if (!described.lookup) return define
  // The right to is lasting there: the machines are told of a function by another connection, which does not see it before.
  if (described.isEverywhere) return asRoleHere(LOOKUP_ROLE, [`drop function if exists ${name}`, ...define])
  return [
    `grant create on schema ${SCHEMA} to ${LOOKUP_ROLE}`,
    // Its return type may have changed, which CREATE OR REPLACE cannot change.
    ...asRole(LOOKUP_ROLE, [`drop function if exists ${name}`, ...define]),
    `revoke create on schema ${SCHEMA} from ${LOOKUP_ROLE}`,
  ]
}
