import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseProblem } from '../database-errors.ts'

/** Locations of the embedded PostgreSQL in a data folder. */
export interface ClusterFolder {
  /** The data folder itself. */
  dataDir: string
  /** Everything of PostgreSQL; closed to other users. May be a link. */
  home: string
  /** The cluster: rows, indexes, write-ahead log. */
  data: string
  /** The folder where a cluster is created before it is renamed to `data`. */
  draft: string
  /** The server's log. */
  log: string
}

/** Major version of the binaries. A cluster of another version is left untouched. */
export const MAJOR_VERSION = 18

/** @param home its resolved path, once known */
export function clusterFolder(dataDir: string, home = join(resolve(dataDir), 'postgresql')): ClusterFolder {
  return {
    dataDir: resolve(dataDir),
    home,
    data: join(home, 'data'),
    draft: join(home, 'data.new'),
    log: join(home, 'server.log'),
  }
}

/**
 * Creates the folder unless it exists, and refuses one that is not ours to open.
 *
 * @throws DatabaseProblem that says what it is and what to do; nothing has been changed then
 */
export async function prepareClusterFolder(folder: ClusterFolder): Promise<void> {
  refuseOlderEngine(folder)
  refuseLinkToNowhere(folder)
  refuseOtherVersion(folder)
  await mkdir(folder.home, { recursive: true, mode: 0o700 })
}

/** Earlier versions used an engine compiled to WebAssembly, which kept its rows beside this folder. */
function refuseOlderEngine({ dataDir, home }: ClusterFolder): void {
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION')) || existsSync(home)) return
  throw new DatabaseProblem(
    `The data folder ${dataDir} was made by an older Rollcall with another embedded database. Nothing in it was touched. ` +
      'Name another folder, such as DATA_DIR=./data-2, or move this one away.',
  )
}

function refuseLinkToNowhere({ dataDir, home }: ClusterFolder): void {
  const isLink = lstatSync(home, { throwIfNoEntry: false })?.isSymbolicLink()
  if (!isLink || existsSync(home)) return
  throw new DatabaseProblem(
    `The rows of the data folder ${dataDir} are not in it: ${home} links to a folder that is not there. ` +
      'Bring that folder too, in place of the link.',
  )
}

function refuseOtherVersion({ dataDir, data }: ClusterFolder): void {
  const file = join(data, 'PG_VERSION')
  if (!existsSync(file)) return
  const version = readFileSync(file, 'utf8').trim()
  if (version === String(MAJOR_VERSION)) return
  throw new DatabaseProblem(
    `The rows in the data folder ${dataDir} were written by PostgreSQL ${version}, and this Rollcall brings ` +
      `PostgreSQL ${MAJOR_VERSION}. Nothing in it was touched. Start it with the Rollcall that made it, or move its rows ` +
      'to a PostgreSQL server and set DATABASE_URL.',
  )
}
