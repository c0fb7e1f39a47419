import { sql } from 'kysely'
import type { Model } from '#declarations/model.ts'
import { type Clock, systemClock } from '../../clock.ts'
import { applyMigration, needsNoMigration, plannedMigration } from '../migrate/apply-migration.ts'
import { dataFolderProblem } from '../../data-folder-problem.ts'
import { DatabaseProblem } from '../database-errors.ts'
import { databaseOn } from './database-on-engine.ts'
import type { Database } from '../database.ts'
import { accessChanges } from '../fence/access-changes.ts'
import { describeDatabase } from '../describe/describe-database.ts'
import { isOutOfRoom } from '../embedded/disk-room.ts'
import { type EmbeddedServer, openEmbedded } from '../embedded/embedded-engine.ts'
import { type MigrationPlan, planText, stepsToTake, waitingSteps } from '../migrate/migration-plan.ts'
import { openReplica } from './open-replica.ts'
import { openPostgresql } from './postgresql-engine.ts'

/** `readUrl`: a replica of the server, which reads lists and reports. */
type Place = { url: string; readUrl?: string } | { dataDir: string }

export interface DatabaseOptions {
  /** Its entities may decide who signs in. Without one, a change of theirs is not noticed by servers that run. */
  model?: Model
  /** An external PostgreSQL server by its URL, or the embedded one by its data folder. */
  place: Place
  /** Connections; default 10. */
  poolSize?: number
  /** ms after which a request without a connection fails; default 5,000. */
  acquireTimeout?: number
  /** The one clock; sessions expire by it. */
  clock?: Clock
  /**
   * Fallback location of the embedded server's rows when its user cannot enter the data folder; default
   * `/var/lib/rollcall`.
   */
  openToAll?: string
  /** Called when the embedded server has ended by itself and cannot be restarted. */
  report?: (problem: unknown) => void
}

export interface OpenOptions extends DatabaseOptions {
  model: Model
  /** Fills an embedded database that has no tenant yet: all or nothing. */
  fill?: (database: Database) => Promise<void>
}

const POOL_SIZE = 10
const ACQUIRE_TIMEOUT = 5_000

/** Connects without checking the database's contents. */
export async function connectDatabase(options: DatabaseOptions): Promise<Database> {
  const { place, poolSize = POOL_SIZE, acquireTimeout = ACQUIRE_TIMEOUT, clock = systemClock } = options
  if ('url' in place) {
    const engine = await openPostgresql(place.url, poolSize, acquireTimeout)
    if (engine.isDistributed && place.readUrl !== undefined) {
      await engine.close()
      throw new DatabaseProblem(
        'The tables lie on several machines, so that a replica of the coordinator has no rows. Leave DATABASE_READ_URL out.',
      )
    }
    const replica = place.readUrl === undefined ? undefined : await openReplica(place.readUrl, poolSize, acquireTimeout)
    return databaseOn(engine, clock, accessChanges(options), replica)
  }
  return databaseOf(await embeddedServer(place.dataDir, options), place.dataDir, options)
}

/**
 * Opens the application's database, with the tables that the model needs. The embedded one is migrated as far as
 * nothing is lost, and filled when new; an external server is only changed by `npm run db:migrate`.
 *
 * @returns the database, and whether it was filled
 * @throws DatabaseProblem when another process holds the data folder, when the embedded database cannot be migrated, or
 * when the external one is out of date
 */
export async function openDatabase(options: OpenOptions): Promise<{ database: Database; filled: boolean }> {
  const { place } = options
  if ('dataDir' in place) return openInFolder(place.dataDir, options)
  const database = await connectDatabase(options)
  try {
    const waiting = await refuseOutdated(database, options.model)
    return { database: noting(database, waiting), filled: false }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openInFolder(dataDir: string, options: OpenOptions) {
  const { model, clock = systemClock, fill } = options
  const server = await embeddedServer(dataDir, options)
  try {
    const database = databaseOf(server, dataDir, options)
    const plan = await applyMigration(database, describeDatabase(model))
    if (!fill || !(await hasNoTenant(database))) {
      return { database: noting(database, { steps: waitingSteps(plan) }), filled: false }
    }
    await server.fillAsOne((engine) => fill(databaseOn(engine, clock, accessChanges(options))))
    return { database: databaseOf(server, dataDir, options), filled: true }
  } catch (error) {
    await server.close()
    throw dataFolderProblem(dataDir, error)
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

/** The database of an embedded server, which is stopped with it. */
function databaseOf(server: EmbeddedServer, dataDir: string, options: DatabaseOptions): Database {
  const { clock = systemClock } = options
  const note = server.note !== undefined && { note: server.note }
  const database = databaseOn(server.connect(), clock, accessChanges(options))
  return { ...database, ...note, isOutOfRoom: () => isOutOfRoom(dataDir), close: server.close }
}

/** The database, which tells its operator of what waits too. */
function noting(database: Database, waiting: MigrationPlan): Database {
  if (waiting.steps.length === 0) return database
  const notes = [database.note, `Something of the database waits for you:\n${planText(waiting)}`]
  return { ...database, note: notes.filter((note) => note !== undefined).join('\n') }
}

async function hasNoTenant(database: Database): Promise<boolean> {
  const tenants = await database.asOwner((tx) => tx.query(sql`select 1 from tenants limit 1`))
  return tenants.length === 0
}

/** @returns what waits for rows to be mended */
async function refuseOutdated(database: Database, model: Model): Promise<MigrationPlan> {
  const declared = describeDatabase(model, database)
  if (await needsNoMigration(database, declared)) return { steps: [] }
  const plan = await plannedMigration(database, declared)
  if (stepsToTake(plan).length === 0) return plan
  throw new DatabaseProblem(
    `The database is not as declared. Run \`npm run db:migrate\`, which would:\n${planText(plan)}`,
  )
}
