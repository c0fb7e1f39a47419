import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { clusterFolder, prepareClusterFolder } from './cluster-folder.ts'
import { makeCluster, SUPERUSER } from './make-cluster.ts'
import { placeCluster } from './place-cluster.ts'
import { findPostgres } from './postgres-binaries.ts'
import { ableToRun, chooseIdentity } from './run-as.ts'
import { serverAccess, type ServerAccess } from './server-access.ts'
import { type RunningPostgres, startPostgresServer } from './start-server.ts'

export interface ClusterOptions {
  /** Settings of postgresql.conf that override the defaults. */
  settings?: Record<string, string>
  /** True to flush a new cluster to disk before it is used; default true. */
  sync?: boolean
  /** The kind of connection; default: a socket, where the system supports it. */
  access?: 'socket' | 'port'
  /**
   * Fallback location of the rows when the user that runs PostgreSQL cannot enter the data folder; default
   * `/var/lib/rollcall`.
   */
  openToAll?: string
  /** Called when the server ended by itself and cannot be restarted. */
  report?: (problem: unknown) => void
}

/** A running PostgreSQL of our own. */
export interface Cluster {
  /** Connection settings, without user and database. */
  client: ServerAccess['client']
  /** A sentence about the location of the rows, when it is not the data folder itself. */
  note: string | undefined
  /** Runs statements that create databases and roles. */
  asSuperuser<T>(work: (client: pg.Client) => Promise<T>): Promise<T>
  /** Stops the server. */
  close(): Promise<void>
}

/** Enough for one small office; the remaining memory is left to the system's file cache. */
const SETTINGS = {
  shared_buffers: '64MB',
  max_connections: '60',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_wal_size: '256MB',
  // No parallel workers for a small database.
  io_method: 'sync',
  // Error details contain values of rows: they are sent to the client, not to the log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

/** Longest pause between attempts to restart a server that has ended by itself, in ms. */
const LONGEST_PAUSE = 30_000

/**
 * Starts the PostgreSQL of a data folder, creating the cluster when there is none. A server that ends by itself is
 * restarted.
 *
 * @throws DatabaseProblem, or the error of the system or of PostgreSQL
 */
export async function openCluster(dataDir: string, options: ClusterOptions = {}): Promise<Cluster> {
  const declared = clusterFolder(dataDir)
  await prepareClusterFolder(declared)
  const binaries = await findPostgres(`${declared.home}/lib`)
  const identity = await chooseIdentity(binaries, declared.data)
  const { folder, note } = await placeCluster(declared, identity, options.openToAll)
  const runAs = await ableToRun(binaries, identity, folder.home)
  await makeCluster(folder, runAs, { sync: options.sync ?? true })
  const access = await serverAccess(folder, identity, options.access)
  const settings = { ...SETTINGS, ...access.settings, ...options.settings }
  const keeper = await keepRunning(() => startPostgresServer(folder, runAs, settings), options.report)
  return {
    client: access.client,
    note,
    asSuperuser: (work) => asSuperuser(access, work),
    async close() {
      await keeper.stop()
      await access.dispose()
    },
  }
}

/** Starts a server, and restarts it whenever it ends unasked. */
async function keepRunning(
  start: () => Promise<RunningPostgres>,
  report: (problem: unknown) => void = () => {},
): Promise<{ stop(): Promise<void> }> {
  let current = await start()
  const stopping = new AbortController()
  const watch = async () => {
    for (let wait = 100; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
      await current.ended
      if (stopping.signal.aborted) return
      try {
        current = await start()
        wait = 100
      } catch (error) {
        report(error)
        await pause(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      }
    }
  }
  const watching = watch()
  return {
    async stop() {
      stopping.abort()
      await current.stop()
      await watching
      // A restart may be in progress.
      await current.stop()
    },
  }
}

async function asSuperuser<T>({ client }: ServerAccess, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const superuser = new pg.Client({ ...client, user: SUPERUSER, database: SUPERUSER })
  await superuser.connect()
  try {
    return await work(superuser)
  } finally {
    await superuser.end()
  }
}
