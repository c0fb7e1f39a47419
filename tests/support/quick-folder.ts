import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

/** A file system in memory, where Linux has one. */
const MEMORY = '/dev/shm'
/** All that the databases of a run come to, several times over; bytes. */
const ROOM = 4 * 1024 ** 3

/**
 * The folder for what a run makes in large numbers and throws away: in memory where there is plenty of it, since a copy of a
 * database is some thousand files, which take ten times as long on a disk; else the system's temporary one.
 */
export async function quickFolder(): Promise<string> {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return free >= ROOM ? MEMORY : tmpdir()
}
