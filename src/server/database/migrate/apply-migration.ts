import { sql } from 'kysely'
import { analyseTables } from '../analyse-tables.ts'
import { SCHEMA } from '../connect/engine.ts'
import type { Database } from '../database.ts'
import { APP_ROLE, LOOKUP_ROLE } from './database-roles.ts'
import { DatabaseProblem } from '../database-errors.ts'
import { type MigrationPlan, obstacles, planText, stepsToTake } from './migration-plan.ts'
import { renewAllAccess } from '../tables/access-version-table.ts'
import { planLookups, planMigration } from './plan-migration.ts'
import { readCatalogue } from './read-catalogue.ts'
import { isAsDeclared, keepFingerprint } from './schema-fingerprint.ts'
import { takeStep } from './take-step.ts'
import { NO_LIMIT } from '../connect/statement-limits.ts'
import type { DatabaseDescription } from '../describe/table-description.ts'
import { tableName } from './table-sql.ts'

/** Advisory lock that serialises migrations of one database. Any number, the same for all servers. */
const LOCK = 7_240_511

/** A migration that cannot be applied to the current data, with the reason and the fix. */
export class MigrationRefused extends DatabaseProblem {
  constructor(readonly plan: MigrationPlan) {
    super(`The database cannot be brought up to date:\n${planText(plan)}`)
  }
}

/** True when no migration would be applied now, as far as can be told without planning one. */
export function needsNoMigration(database: Database, declared: DatabaseDescription): Promise<boolean> {
  return database.asOwner((tx) => isAsDeclared(tx, declared), { limit: NO_LIMIT })
}

/** Plans the migration that would be applied now. */
export function plannedMigration(database: Database, declared: DatabaseDescription): Promise<MigrationPlan> {
  return database.asOwner((tx) => planMigration(tx, declared), { limit: NO_LIMIT })
}

/**
 * Migrates the database to the declared state in one transaction, all or nothing, and analyses the tables that it
 * touched. Steps that wait for rows to be mended are left out; the plan names them.
 * @throws MigrationRefused when rows would be lost without permission, or block a step
 * @throws DatabaseProblem that names the failed step; the database is then unchanged
 */
export async function applyMigration(
  database: Database,
  declared: DatabaseDescription,
  { allowLoss = false } = {},
): Promise<MigrationPlan> {
  if (declared.isDistributed) await defineLookups(database, declared, allowLoss)
  const plan = await database.asOwner(
    async (tx) => {
      await tx.query(sql`select pg_advisory_xact_lock(${LOCK})`)
      if (await isAsDeclared(tx, declared)) return { steps: [] }
      const plan = await planMigration(tx, declared)
      const refused = obstacles(plan, allowLoss)
      if (refused.length > 0) throw new MigrationRefused({ steps: refused })
      const steps = stepsToTake(plan)
      for (const step of steps) await takeStep(tx, step, declared.isDistributed)
      if (declared.isDistributed && steps.length > 0) await tx.query(sql.raw(LET_COUNT))
      if (steps.length > 0) {
        // Rows may have been moved that are people's access.
        await tx.query(renewAllAccess())
        const done = JSON.stringify(steps.map(({ what }) => what))
        await tx.query(sql`insert into schema_history (steps) values (${done}::jsonb)`)
      }
      // What waits is planned again at the next start: its rows may be mended by then.
      if (steps.length === plan.steps.length) await keepFingerprint(tx, declared)
      return plan
    },
    { limit: NO_LIMIT },
  )
  await analyseTables(database, touchedBy(plan, declared))
  return plan
}

/** A cluster numbers new rows by the counter of their table itself, which where all is on one machine nobody needs a right to. */
const LET_COUNT = `grant usage on all sequences in schema ${SCHEMA} to ${APP_ROLE}, ${LOOKUP_ROLE}`

/** On a cluster, functions of the lookup role are kept before the rest is begun. */
async function defineLookups(database: Database, declared: DatabaseDescription, allowLoss: boolean): Promise<void> {
  const { steps } = await plannedMigration(database, declared)
  if (obstacles({ steps }, allowLoss).length > 0) return
  await database.asOwner(
    async (tx) => {
      for (const step of planLookups(await readCatalogue(tx), declared)) await takeStep(tx, step, true)
    },
    { limit: NO_LIMIT },
  )
}

function touchedBy(plan: MigrationPlan, { tables }: DatabaseDescription): string[] {
  const statements = stepsToTake(plan).flatMap(({ sql: texts }) => texts)
  return tables.map(({ name }) => name).filter((name) => statements.some((text) => text.includes(tableName(name))))
}
