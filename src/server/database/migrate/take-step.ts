import { sql } from 'kysely'
import type { Sql } from '../database.ts'
import { DatabaseProblem } from '../database-errors.ts'
import type { MigrationStep } from './migration-plan.ts'

/** Runs the statements of a step. @throws DatabaseProblem that names it */
export async function takeStep(tx: Sql, { what, sql: statements }: MigrationStep): Promise<void> {
  try {
    await tx.query(sql.raw(statements.map((statement) => statement.replace(/;\s*$/, '')).join(';\n')))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseProblem(`The migration failed, and nothing was changed. It could not ${what}: ${reason}`, {
      cause: error,
    })
  }
}
