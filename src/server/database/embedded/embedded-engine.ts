import pg from 'pg'
import { lockDataFolder } from '../connect/data-folder-lock.ts'
import { dataFolderProblem } from '../../data-folder-problem.ts'
import { DatabaseProblem } from '../database-errors.ts'
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

/** The PostgreSQL in a data folder, with its one database. */
export interface EmbeddedServer {
  /** A sentence about the location of the rows, when it is not the data folder itself. */
  note: string | undefined
  /** Opens an engine on the database. */
  connect(): Engine
  /** Lets `work` fill a copy of the database, which then replaces it: all or nothing. Closes the open engines. */
  fillAsOne(work: (engine: Engine) => Promise<void>): Promise<void>
  /** Closes its engines, stops the server and releases the folder. */
  close(): Promise<void>
}

/**
 * Opens the PostgreSQL of a data folder. The folder is locked: two servers on one folder would destroy it.
 *
 * @throws DatabaseProblem when another process holds the folder, or PostgreSQL does not run here; StartProblem when the
 * folder cannot be used
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { dataDir } = options
  let unlock = () => {}
  let cluster: Cluster | undefined
  try {
    unlock = await lockDataFolder(dataDir, {
      onLost: () => {
        void cluster?.close()
        options.report?.(lostFolder(dataDir))
      },
    })
    cluster = await openCluster(dataDir, options)
    await makeDatabase(cluster)
    return embeddedServer(cluster, options, unlock)
  } catch (error) {
    await cluster?.close()
    unlock()
    throw dataFolderProblem(dataDir, error)
  }
}

/** Two servers on one folder would destroy it, so this one has stopped. */
function lostFolder(dataDir: string): DatabaseProblem {
  return new DatabaseProblem(
    `The data folder ${dataDir} was taken over by another process while this one stood still. Stop one of the two.`,
  )
}

function embeddedServer(cluster: Cluster, options: EmbeddedOptions, unlock: () => void): EmbeddedServer {
  const engines = new Set<Engine>()
  const connect = (database: string): Engine => {
    const place = { ...cluster.client, user: OWNER, database }
    const pool = new pg.Pool({ ...poolSettings(options.acquireTimeout), ...place, max: options.poolSize })
    // The pool replaces an idle connection that the server closes.
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
        // Without statistics a plan can be a thousand times worse, and the server would take a minute to gather them.
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
