import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { lockDataFolder } from './data-folder-lock.ts'
import { type Engine, poolSettings } from './engine.ts'

export interface EmbeddedEngine extends Engine {
  /** The whole database as an archive, from which another one can be opened at once. */
  snapshot(): Promise<Blob>
}

export interface EmbeddedOptions {
  /** Folder of the data; without it the database lives in memory and is gone when it is closed. */
  dataDir?: string
  /** Start from this archive, in memory or in a folder that is still empty. */
  snapshot?: Blob
  /** ms */
  acquireTimeout: number
}

/**
 * Opens the embedded PGlite. It has one session, so everything goes through a pool of one connection; the folder is
 * locked, because two processes would lose each other's rows.
 * @throws DatabaseProblem when another process holds the folder
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedEngine> {
  const { dataDir, snapshot, acquireTimeout } = options
  const unlock = dataDir === undefined ? () => {} : lockDataFolder(dataDir)
  try {
    if (dataDir !== undefined) await mkdir(dataDir, { recursive: true })
    const lite = await PGlite.create({
      ...(dataDir === undefined ? {} : { dataDir: join(dataDir, 'postgres') }),
      ...(snapshot ? { loadDataDir: snapshot } : {}),
      extensions: { pg_trgm, btree_gin, btree_gist, unaccent },
    })
    // The one connection can be neither replaced nor closed while idle: PGlite has no second session to give.
    const pool = new pg.Pool({ ...poolSettings(acquireTimeout), ...createPgConfig(lite), max: 1, idleTimeoutMillis: 0 })
    pool.on('error', () => {})
    return {
      kind: 'pglite',
      pool,
      replaceable: false,
      snapshot: () => lite.dumpDataDir('none'),
      async close() {
        await pool.end()
        await lite.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}
