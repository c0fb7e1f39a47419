import type { Model } from '#declarations/model.ts'
import { type Clock, systemClock } from '../clock.ts'
import { applyMigration, plannedMigration } from './apply-migration.ts'
import { DatabaseProblem } from './database-errors.ts'
import { databaseOn } from './database-on-engine.ts'
import type { Database } from './database.ts'
import { describeDatabase } from './describe-database.ts'
import { openEmbedded } from './embedded-engine.ts'
import { planText } from './migration-plan.ts'
import { openPostgresql } from './postgresql-engine.ts'

export interface DatabaseOptions {
  /** Address of a PostgreSQL server; without it the embedded engine runs. */
  url?: string
  /** Folder of the embedded engine; without it the database lives in memory. */
  dataDir?: string
  /** Connections to PostgreSQL; default 10. */
  poolSize?: number
  /** ms after which a request that gets no connection fails; default 5,000 (15,000 on the embedded engine). */
  acquireTimeout?: number
  /** The one clock; sessions expire by it. */
  clock?: Clock
}

/** Connects, without looking at what is in the database. */
export async function connectDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, dataDir, poolSize = 10, clock = systemClock } = options
  const engine = url
    ? await openPostgresql(url, poolSize, options.acquireTimeout ?? 5_000)
    : await openEmbedded({
        ...(dataDir === undefined ? {} : { dataDir }),
        acquireTimeout: options.acquireTimeout ?? 15_000,
      })
  return databaseOn(engine, clock)
}

/**
 * Opens the database that the application runs on, with the tables that the model needs. The embedded one is brought up
 * to date as far as nothing is lost; a PostgreSQL server is changed by `npm run db:migrate` alone.
 * @throws DatabaseProblem when another process holds the data folder, when the embedded database cannot be brought up to date, or the server is not
 */
export async function openDatabase(options: DatabaseOptions & { model: Model }): Promise<Database> {
  const database = await connectDatabase(options)
  try {
    await bringUpToDate(database, options.model)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

async function bringUpToDate(database: Database, model: Model): Promise<void> {
  const declared = describeDatabase(model)
  if (database.engine === 'pglite') {
    await applyMigration(database, declared)
    return
  }
  const plan = await plannedMigration(database, declared)
  if (plan.steps.length === 0) return
  throw new DatabaseProblem(
    `The database is not as declared. Run \`npm run db:migrate\`, which would:\n${planText(plan)}`,
  )
}
