import { sql } from 'kysely'
import type { Model } from '#declarations/model.ts'
import { type Clock, systemClock } from '../../clock.ts'
import { applyMigration, plannedMigration } from '../migrate/apply-migration.ts'
import { DatabaseProblem } from '../database-errors.ts'
import { databaseOn } from './database-on-engine.ts'
import type { Database } from '../database.ts'
import { describeDatabase } from '../describe/describe-database.ts'
import { type EmbeddedServer, openEmbedded } from '../embedded/embedded-engine.ts'
import { planText } from '../migrate/migration-plan.ts'
import { openPostgresql } from './postgresql-engine.ts'

export interface DatabaseOptions {
  /** A PostgreSQL server of one's own by its address, or the embedded one by its data folder. */
  place: { url: string } | { dataDir: string }
  /** Connections; default 10. */
  poolSize?: number
  /** ms after which a request that gets no connection fails; default 5,000. */
  acquireTimeout?: number
  /** The one clock; sessions expire by it. */
  clock?: Clock
  /** Where the embedded server keeps rows when the user whom it runs as is shut out; default `/var/lib/rollcall`. */
  openToAll?: string
  /** Told when the embedded server has ended by itself and cannot be started again. */
  report?: (problem: unknown) => void
}

export interface OpenOptions extends DatabaseOptions {
  model: Model
  /** Fills an embedded database that has no tenant yet: with all that it does, or with nothing. */
  fill?: (database: Database) => Promise<void>
}

const POOL_SIZE = 10
const ACQUIRE_TIMEOUT = 5_000

/** Connects, without looking at what is in the database. */
export async function connectDatabase(options: DatabaseOptions): Promise<Database> {
  const { place, poolSize = POOL_SIZE, acquireTimeout = ACQUIRE_TIMEOUT, clock = systemClock } = options
  if ('url' in place) return databaseOn(await openPostgresql(place.url, poolSize, acquireTimeout), clock)
  return databaseOf(await embeddedServer(place.dataDir, options), clock)
}

/**
 * Opens the database that the application runs on, with the tables that the model needs. The embedded one is brought up
 * to date as far as nothing is lost, and filled when it is new; a PostgreSQL server is changed by `npm run db:migrate` alone.
 *
 * @returns the database, and whether it has been filled
 * @throws DatabaseProblem when another process holds the data folder, when the embedded database cannot be brought up to date, or the server is not
 */
export async function openDatabase(options: OpenOptions): Promise<{ database: Database; filled: boolean }> {
  const { place } = options
  if ('dataDir' in place) return openInFolder(place.dataDir, options)
  const database = await connectDatabase(options)
  try {
    await refuseOutdated(database, options.model)
    return { database, filled: false }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openInFolder(dataDir: string, options: OpenOptions) {
  const { model, clock = systemClock, fill } = options
  const server = await embeddedServer(dataDir, options)
  try {
    const database = databaseOf(server, clock)
    await applyMigration(database, describeDatabase(model))
    if (!fill || !(await hasNoTenant(database))) return { database, filled: false }
    await server.fillAsOne((engine) => fill(databaseOn(engine, clock)))
    return { database: databaseOf(server, clock), filled: true }
  } catch (error) {
    await server.close()
    throw error
  }
}

function embeddedServer(dataDir: string, options: DatabaseOptions): Promise<EmbeddedServer> {
  const { poolSize = POOL_SIZE, acquireTimeout = ACQUIRE_TIMEOUT, openToAll, report } = options
  return openEmbedded({
    dataDir,
    poolSize,
    acquireTimeout,
    ...(openToAll && { openToAll }),
    ...(report && { report }),
  })
}

/** The database of an embedded server. The server ends with it. */
function databaseOf(server: EmbeddedServer, clock: Clock): Database {
  return { ...databaseOn(server.connect(), clock), ...(server.note && { note: server.note }), close: server.close }
}

async function hasNoTenant(database: Database): Promise<boolean> {
  const tenants = await database.asOwner((tx) => tx.query(sql`select 1 from tenants limit 1`))
  return tenants.length === 0
}

async function refuseOutdated(database: Database, model: Model): Promise<void> {
  const plan = await plannedMigration(database, describeDatabase(model))
  if (plan.steps.length === 0) return
  throw new DatabaseProblem(
    `The database is not as declared. Run \`npm run db:migrate\`, which would:\n${planText(plan)}`,
  )
}
