import { sql } from 'kysely'
import { analyseTables } from '../analyse-tables.ts'
import type { Database, Sql } from '../database.ts'
import { DatabaseProblem } from '../database-errors.ts'
import { type MigrationPlan, obstacles, planText } from './migration-plan.ts'
import { planMigration } from './plan-migration.ts'
import { NO_LIMIT } from '../connect/statement-limits.ts'
import type { DatabaseDescription } from '../describe/table-description.ts'
import { tableName } from './table-sql.ts'

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
  return database.asOwner((tx) => planMigration(tx, declared), { limit: NO_LIMIT })
}

/**
 * Brings the database to what is declared, in one transaction: all of it, or nothing. What it touched is counted anew.
 * @throws MigrationRefused when rows would be lost that may not, or stand in the way
 * @throws DatabaseProblem that names the step which failed; the database is then as before
 */
export async function applyMigration(
  database: Database,
  declared: DatabaseDescription,
  { allowLoss = false } = {},
): Promise<MigrationPlan> {
  const plan = await database.asOwner(
    async (tx) => {
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
    },
    { limit: NO_LIMIT },
  )
  await analyseTables(database, touchedBy(plan, declared))
  return plan
}

function touchedBy({ steps }: MigrationPlan, { tables }: DatabaseDescription): string[] {
  const statements = steps.flatMap(({ sql: texts }) => texts)
  return tables.map(({ name }) => name).filter((name) => statements.some((text) => text.includes(tableName(name))))
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
