import { sql } from 'kysely'
import type { Sql } from '../database.ts'
import { DatabaseProblem } from '../database-errors.ts'
import type { MigrationStep } from './migration-plan.ts'

/**
 * Runs the statements of a step.
 *
 * @param apart each by itself, as a cluster wants them: it takes what is sent at once for one
 * @throws DatabaseProblem that names the step
 */
export async function takeStep(tx: Sql, { what, sql: statements }: MigrationStep, apart = false): Promise<void> {
  const texts = statements.map((statement) => statement.replace(/;\s*$/, ''))
  try {
    for (const text of apart ? texts : [texts.join(';\n')]) await tx.query(sql.raw(text))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseProblem(`The migration failed, and nothing was changed. It could not ${what}: ${reason}`, {
      cause: error,
    })
  }
}
