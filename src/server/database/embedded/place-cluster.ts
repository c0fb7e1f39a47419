import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { chmod, chown, mkdir, rmdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type ClusterFolder, clusterFolder } from './cluster-folder.ts'
import type { Identity } from './run-as.ts'

/** A folder that every user can reach. */
const OPEN_TO_ALL = '/var/lib/rollcall'

/**
 * Gives the folder to the user that runs PostgreSQL. Where a parent folder is closed to that user, the rows are kept
 * elsewhere, and the data folder links to them.
 *
 * @param openToAll the location elsewhere
 * @returns the folder by the path that this user can reach, and a sentence when it is elsewhere
 */
export async function placeCluster(
  { dataDir, home }: ClusterFolder,
  { user }: Identity,
  openToAll = OPEN_TO_ALL,
): Promise<{ folder: ClusterFolder; note: string | undefined }> {
  if (user === undefined) {
    if (process.platform !== 'win32') await chmod(home, 0o700)
    return { folder: clusterFolder(dataDir, realpathSync(home)), note: undefined }
  }
  const place = realpathSync(home)
  await ownAlone(place, user)
  if (!(await canReach(place, user))) {
    const elsewhere = join(openToAll, createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12))
    await mkdir(elsewhere, { recursive: true, mode: 0o755 })
    await ownAlone(elsewhere, user)
    await rmdir(home)
    await symlink(elsewhere, home)
  }
  const real = realpathSync(home)
  const isHere = real === join(realpathSync(dataDir), 'postgresql')
  const note = `The rows lie in ${real}: PostgreSQL does not run as root, and no other user can enter ${dataDir}.`
  return { folder: clusterFolder(dataDir, real), note: isHere ? undefined : note }
}

async function ownAlone(place: string, user: number): Promise<void> {
  await chown(place, user, user)
  await chmod(place, 0o700)
}

function canReach(place: string, user: number): Promise<boolean> {
  return promisify(execFile)('/bin/sh', ['-c', 'cd "$1" && [ -w . ]', 'sh', place], {
    uid: user,
    gid: user,
    cwd: '/',
  }).then(
    () => true,
    () => false,
  )
}
