import { sql } from 'kysely'
import { analyseTables } from '../analyse-tables.ts'
import type { Database } from '../database.ts'
import { DatabaseProblem } from '../database-errors.ts'
import { type MigrationPlan, obstacles, planText, stepsToTake } from './migration-plan.ts'
import { renewAllAccess } from '../tables/access-version-table.ts'
import { planMigration } from './plan-migration.ts'
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
  const plan = await database.asOwner(
    async (tx) => {
      await tx.query(sql`select pg_advisory_xact_lock(${LOCK})`)
      if (await isAsDeclared(tx, declared)) return { steps: [] }
      const plan = await planMigration(tx, declared)
      const refused = obstacles(plan, allowLoss)
      if (refused.length > 0) throw new MigrationRefused({ steps: refused })
      const steps = stepsToTake(plan)
      for (const step of steps) await takeStep(tx, step)
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

function touchedBy(plan: MigrationPlan, { tables }: DatabaseDescription): string[] {
  const statements = stepsToTake(plan).flatMap(({ sql: texts }) => texts)
  return tables.map(({ name }) => name).filter((name) => statements.some((text) => text.includes(tableName(name))))
}
