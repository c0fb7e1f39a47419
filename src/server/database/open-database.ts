import type { Model } from '#declarations/model.ts'
import { type Clock, systemClock } from '../clock.ts'
import { databaseOn } from './database-on-engine.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded-engine.ts'
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
 * Opens the database that the application runs on.
 * @throws DatabaseProblem when another process holds the data folder
 */
export async function openDatabase(options: DatabaseOptions & { model: Model }): Promise<Database> {
  return connectDatabase(options)
}
