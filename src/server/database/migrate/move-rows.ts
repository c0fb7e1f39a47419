import { sql } from 'kysely'
import type { MigrationModel } from '#declarations/model.ts'
import type { Sql } from '../database.ts'
import { movedByTenant } from '../fence/moved-by-tenant.ts'
import { literal } from '../sql-text.ts'
import { additive, type MigrationStep } from './migration-plan.ts'
import { takeStep } from './take-step.ts'
import type { Catalogue } from './read-catalogue.ts'
import { tableName } from './table-sql.ts'

/** The migrations of rows that are done, by name. */
export const ROW_MIGRATIONS = 'row_migrations'

/** Declared migrations of rows that this database has not had. */
export async function pendingMigrations(
  tx: Sql,
  live: Catalogue,
  declared: readonly MigrationModel[] = [],
): Promise<MigrationModel[]> {
  if (declared.length === 0 || !live.tables.has(ROW_MIGRATIONS)) return [...declared]
  const rows = await tx.query<{ name: string }>(sql`select name from row_migrations`)
  const done = new Set(rows.map(({ name }) => name))
  return declared.filter(({ name }) => !done.has(name))
}

/** A migration whose statements are sent as they stand. */
type Moves = Pick<MigrationModel, 'name' | 'title'> & { before: string[]; after: string[] }

/** As declared; where the tables lie on several machines, tenant by tenant. */
async function movesOf(tx: Sql, pending: readonly MigrationModel[], isDistributed: boolean): Promise<Moves[]> {
  const tenants = isDistributed ? await tx.query<{ id: number }>(sql`select id from tenants order by id`) : []
  const ids = tenants.map(({ id }) => id)
  const statements = (text?: string) => {
    if (text === undefined) return []
    return isDistributed ? movedByTenant(text, ids) : [text]
  }
  return pending.map(({ name, title, before, after }) => {
    return { name, title, before: statements(before), after: statements(after) }
  })
}

/**
 * Plans a change of tables around rows that have to be moved. What is moved before is moved for the plan too, so that
 * it counts the rows as they will be, and taken back.
 *
 * @param isDistributed the tables lie on several machines
 * @param planTables plans the change of the tables as they are now
 */
export async function planAround(
  tx: Sql,
  live: Catalogue,
  pending: readonly MigrationModel[],
  isDistributed: boolean,
  planTables: () => Promise<MigrationStep[]>,
): Promise<MigrationStep[]> {
  // A new database has no rows to move.
  if (live.tables.size === 0) return [...(await planTables()), ...pending.map(noteDone)]
  const moves = await movesOf(tx, pending, isDistributed)
  const before = moves.flatMap(({ name, title, before: statements }) =>
    statements.length === 0 ? [] : [additive(`move rows first: ${title} (${name})`, ...statements)],
  )
  const tables = before.length === 0 ? await planTables() : await tryOut(tx, before, isDistributed, planTables)
  const after = moves.map((move) => {
    const { name, title, after: statements } = move
    if (statements.length === 0) return noteDone(move)
    return additive(`move rows: ${title} (${name})`, ...statements, noteSql(name))
  })
  return [...before, ...tables, ...after]
}

async function tryOut(
  tx: Sql,
  steps: readonly MigrationStep[],
  isDistributed: boolean,
  planTables: () => Promise<MigrationStep[]>,
): Promise<MigrationStep[]> {
  await tx.query(sql`savepoint rows_as_they_were`)
  for (const step of steps) await takeStep(tx, step, isDistributed)
  const planned = await planTables()
  await tx.query(sql`rollback to savepoint rows_as_they_were`)
  return planned
}

function noteDone({ name }: Pick<MigrationModel, 'name'>): MigrationStep {
  return additive(`note that ${name} has no more rows to move`, noteSql(name))
}

function noteSql(name: string): string {
  return `insert into ${tableName(ROW_MIGRATIONS)} (name) values (${literal(name)})`
}
