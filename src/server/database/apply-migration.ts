import { sql } from 'kysely'
import type { Database, Sql } from './database.ts'
import { DatabaseProblem } from './database-errors.ts'
import { type MigrationPlan, obstacles, planText } from './migration-plan.ts'
import { planMigration } from './plan-migration.ts'
import type { DatabaseDescription } from './table-description.ts'

/** Migrations of one database wait for each other. Any number, the same for all servers. */
const LOCK = 7_240_511

/** A migration that cannot be done as things are: what stands in the way, and what to do about it. */
export class MigrationRefused extends DatabaseProblem {
  constructor(readonly plan: MigrationPlan) {
    super(`The database cannot be brought up to date:\n${planText(plan)}`)
  }
}

/** What a migration would do now. */
export function plannedMigration(database: Database, declared: DatabaseDescription): Promise<MigrationPlan> {
  return database.asOwner((tx) => planMigration(tx, declared))
}

/**
 * Brings the database to what is declared, in one transaction: all of it, or nothing.
 * @throws MigrationRefused when rows would be lost that may not, or stand in the way
 * @throws DatabaseProblem that names the step which failed; the database is then as before
 */
export function applyMigration(
  database: Database,
  declared: DatabaseDescription,
  { allowLoss = false } = {},
): Promise<MigrationPlan> {
  return database.asOwner(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(${LOCK})`)
    const plan = await planMigration(tx, declared)
    const refused = obstacles(plan, allowLoss)
    if (refused.length > 0) throw new MigrationRefused({ steps: refused })
    for (const step of plan.steps) await take(tx, step)
    if (plan.steps.length > 0) {
      const done = JSON.stringify(plan.steps.map(({ what }) => what))
      await tx.query(sql`insert into schema_history (steps) values (${done}::jsonb)`)
    }
    return plan
  })
}

async function take(tx: Sql, { what, sql: statements }: MigrationPlan['steps'][number]): Promise<void> {
  try {
    await tx.query(sql.raw(statements.join(';\n')))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseProblem(`The migration failed, and nothing was changed. It could not ${what}: ${reason}`, {
      cause: error,
    })
  }
}
