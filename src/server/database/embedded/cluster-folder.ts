import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseProblem } from '../database-errors.ts'

/** Where what belongs to the embedded PostgreSQL lies in a data folder. */
export interface ClusterFolder {
  /** The data folder itself. */
  dataDir: string
  /** Everything of PostgreSQL; closed to other users. May be a link. */
  home: string
  /** The cluster: rows, indexes, its log of writes. */
  data: string
  /** Where a cluster is made, before it is `data`. */
  draft: string
  /** What the server says. */
  log: string
}

/** Major version of the programs. A cluster of another one is not touched. */
export const MAJOR_VERSION = 18

/** @param home where it lies by its own path, once that is known */
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
 * Makes the folder, unless it is there, and refuses one that is not ours to open.
 *
 * @throws DatabaseProblem that says what it is and what to do; nothing has been touched then
 */
export async function prepareClusterFolder(folder: ClusterFolder): Promise<void> {
  refuseOlderEngine(folder)
  refuseLinkToNowhere(folder)
  refuseOtherVersion(folder)
  await mkdir(folder.home, { recursive: true, mode: 0o700 })
}

/** Until PostgreSQL itself was embedded, an engine that was compiled to WebAssembly kept its rows beside. */
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
