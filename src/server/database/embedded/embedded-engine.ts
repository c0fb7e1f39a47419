import pg from 'pg'
import { lockDataFolder } from '../connect/data-folder-lock.ts'
import { dataFolderProblem } from '../../data-folder-problem.ts'
import { type Engine, poolSettings } from '../connect/engine.ts'
import { type Cluster, type ClusterOptions, openCluster } from './cluster.ts'
import { DATABASE, fillAsOne, makeDatabase, OWNER } from './cluster-databases.ts'

export interface EmbeddedOptions extends ClusterOptions {
  /** Folder of the data. */
  dataDir: string
  /** Connections. */
  poolSize: number
  /** ms */
  acquireTimeout: number
}

/** The PostgreSQL in a data folder, with the one database that it is for. */
export interface EmbeddedServer {
  /** A sentence about where the rows lie, when that is not the data folder itself. */
  note: string | undefined
  /** An engine on the database. */
  connect(): Engine
  /** Lets `work` fill a copy of the database, which takes its place: all of it, or nothing. Closes the engines there are. */
  fillAsOne(work: (engine: Engine) => Promise<void>): Promise<void>
  /** Closes its engines, stops the server and releases the folder. */
  close(): Promise<void>
}

/**
 * Opens the PostgreSQL of a data folder. The folder is locked: two servers on one folder would destroy it.
 *
 * @throws DatabaseProblem when another process holds the folder, or PostgreSQL does not run here; StartProblem when the folder cannot be used
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { dataDir } = options
  let unlock = () => {}
  let cluster: Cluster | undefined
  try {
    unlock = lockDataFolder(dataDir)
    cluster = await openCluster(dataDir, options)
    await makeDatabase(cluster)
    return embeddedServer(cluster, options, unlock)
  } catch (error) {
    await cluster?.close()
    unlock()
    throw dataFolderProblem(dataDir, error)
  }
}

function embeddedServer(cluster: Cluster, options: EmbeddedOptions, unlock: () => void): EmbeddedServer {
  const engines = new Set<Engine>()
  const connect = (database: string): Engine => {
    const place = { ...cluster.client, user: OWNER, database }
    const pool = new pg.Pool({ ...poolSettings(options.acquireTimeout), ...place, max: options.poolSize })
    // An idle connection that the server closes is replaced when the next one is asked for.
    pool.on('error', () => {})
    const engine: Engine = {
      kind: 'embedded',
      pool,
      close: async () => {
        if (engines.delete(engine)) await pool.end()
      },
    }
    engines.add(engine)
    return engine
  }
  const closeEngines = () => Promise.all([...engines].map((engine) => engine.close()))
  return {
    note: cluster.note,
    connect: () => connect(DATABASE),
    async fillAsOne(work) {
      await closeEngines()
      await fillAsOne(cluster, async (database) => {
        const engine = connect(database)
        await work(engine)
        // Without statistics a plan can be a thousand times worse, and it would be a minute until the server makes them.
        await engine.pool.query('set statement_timeout = 0; analyze')
        await closeEngines()
      })
    },
    async close() {
      await closeEngines()
      await cluster.close()
      unlock()
    },
  }
}
