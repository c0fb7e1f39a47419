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
  /** Settings of postgresql.conf, beside and over the usual ones. */
  settings?: Record<string, string>
  /** Whether what is made is on disk before it is used; default true. */
  sync?: boolean
  /** How the server is reached; default: by a socket, where the system has them. */
  access?: 'socket' | 'port'
  /** Where rows lie when the user whom PostgreSQL runs as cannot enter the data folder; default `/var/lib/rollcall`. */
  openToAll?: string
  /** Told when the server ended by itself, and cannot be started again. */
  report?: (problem: unknown) => void
}

/** A PostgreSQL of our own that runs. */
export interface Cluster {
  /** What a client connects with, the user and the database aside. */
  client: ServerAccess['client']
  /** A sentence about where the rows lie, when that is not the data folder itself. */
  note: string | undefined
  /** Runs statements that databases and roles are made with. */
  asSuperuser<T>(work: (client: pg.Client) => Promise<T>): Promise<T>
  /** Stops the server. */
  close(): Promise<void>
}

/** Enough for one small office; the rest of the memory is the system's, which keeps files in it by itself. */
const SETTINGS = {
  shared_buffers: '64MB',
  max_connections: '60',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_wal_size: '256MB',
  // No processes of its own for what a small database reads.
  io_method: 'sync',
  // Errors name values of rows, which are nobody's business: they are told to who asked, not to the log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

/** Longest pause between two attempts to start a server that has ended by itself, in ms. */
const LONGEST_PAUSE = 30_000

/**
 * Starts the PostgreSQL of a data folder, and makes it first where there is none. A server that ends by itself is started
 * again.
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

/** Starts a server, and again whenever it ends without being told to. */
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
      // It may have been started at the same moment.
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
