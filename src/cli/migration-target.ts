import { loadModel } from '#declarations/load-model.ts'
import type { Database } from '#server/database/database.ts'
import { DatabaseProblem } from '#server/database/database-errors.ts'
import { describeDatabase } from '#server/database/describe/describe-database.ts'
import { connectDatabase } from '#server/database/connect/open-database.ts'
import type { DatabaseDescription } from '#server/database/describe/table-description.ts'
import { readEnvironment, StartProblem } from '#server/server-environment.ts'

/** Runs a command on the database of the application's server, by the same environment. */
export async function onApplicationDatabase(
  root: string,
  command: (database: Database, declared: DatabaseDescription) => Promise<void>,
): Promise<void> {
  try {
    const model = declaredModel(root)
    const { databaseUrl, dataDir } = readEnvironment(root, process.env)
    const database = await connectDatabase({ place: databaseUrl === undefined ? { dataDir } : { url: databaseUrl } })
    try {
      await command(database, describeDatabase(model, database))
    } finally {
      await database.close()
    }
  } catch (error) {
    // A problem that the developer can fix is printed in its own words; anything else is a bug of ours, with its stack.
    const mendable = error instanceof DatabaseProblem || error instanceof StartProblem
    console.error(mendable ? error.message : error)
    process.exitCode = 1
  }
}

function declaredModel(root: string) {
  const { model, problems } = loadModel(root)
  const errors = problems.filter(({ severity }) => severity === 'error').length
  if (errors > 0) {
    throw new DatabaseProblem(`The declarations have ${errors} errors, which \`npm run check\` lists. Mend them first.`)
  }
  return model
}
