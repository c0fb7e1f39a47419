import { loadModel } from '#declarations/load-model.ts'
import type { Database } from '#server/database/database.ts'
import { DatabaseProblem } from '#server/database/database-errors.ts'
import { describeDatabase } from '#server/database/describe-database.ts'
import { connectDatabase } from '#server/database/open-database.ts'
import type { DatabaseDescription } from '#server/database/table-description.ts'

/** Folder of the embedded database, in the application's root. */
const DATA_FOLDER = 'data'

/**
 * Runs a command on the database of the application in the current folder: the PostgreSQL server of `DATABASE_URL`, else
 * the embedded one.
 */
export async function onApplicationDatabase(
  command: (database: Database, declared: DatabaseDescription) => Promise<void>,
): Promise<void> {
  try {
    const declared = describeDatabase(declaredModel())
    const url = process.env.DATABASE_URL
    const database = await connectDatabase(url ? { url } : { dataDir: DATA_FOLDER })
    try {
      await command(database, declared)
    } finally {
      await database.close()
    }
  } catch (error) {
    // What the developer can mend is told in its own words; anything else is a fault of ours, with its stack.
    console.error(error instanceof DatabaseProblem ? error.message : error)
    process.exitCode = 1
  }
}

function declaredModel() {
  const { model, problems } = loadModel(process.cwd())
  const errors = problems.filter(({ severity }) => severity === 'error').length
  if (errors > 0 || !model) {
    throw new DatabaseProblem(`The declarations have ${errors} errors, which \`npm run check\` lists. Mend them first.`)
  }
  return model
}
