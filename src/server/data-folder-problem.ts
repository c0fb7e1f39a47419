import { DatabaseBusy, DatabaseProblem, errorCode, isUnreachable } from './database/database-errors.ts'
import { isOutOfRoom } from './database/embedded/disk-room.ts'
import { NoSpace, ReadOnly } from './errors.ts'
import { StartProblem } from './start-problem.ts'

const FULL = 'the disk is full'
const REASONS: Record<string, string> = {
  ENOTDIR: 'a file stands in its place or in its path',
  EEXIST: 'a file stands in its place or in its path',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk can only be read',
  ENOSPC: FULL,
  EDQUOT: 'this user has no room left on the disk',
  ENAMETOOLONG: 'its path is too long',
  // PostgreSQL's own code.
  '53100': FULL,
}

/** Describes in one sentence why a data folder cannot be used; returns any other error unchanged. */
export function dataFolderProblem(dataDir: string, error: unknown): unknown {
  if (error instanceof DatabaseProblem || error instanceof StartProblem) return error
  const reason = REASONS[errorCode(rootOf(error)) ?? ''] ?? reasonIn(error) ?? silentReason(dataDir, error)
  if (reason === undefined) return error
  const fix = reason === FULL ? 'Make room on it, or name a folder on another disk' : 'Mend that, or name another one'
  return new StartProblem(
    `The data folder ${dataDir} cannot be used: ${reason}. ${fix}, such as DATA_DIR=/var/lib/rollcall.`,
    { cause: error },
  )
}

function rootOf(error: unknown): unknown {
  return error instanceof NoSpace || error instanceof ReadOnly ? error.cause : error
}

/** PostgreSQL's programs only report it in words. */
function reasonIn(error: unknown): string | undefined {
  const said = error instanceof Error ? error.message : ''
  if (/No space left on device/.test(said)) return FULL
  if (/Disk quota exceeded/.test(said)) return REASONS.EDQUOT
  if (/Read-only file system/.test(said)) return REASONS.EROFS
  if (/Permission denied/.test(said)) return REASONS.EACCES
  return undefined
}

/** The reason of a PostgreSQL that has ended, as far as the disk shows it. */
function silentReason(dataDir: string, error: unknown): string | undefined {
  const hasEnded =
    error instanceof DatabaseBusy ||
    isUnreachable(error) ||
    (error instanceof Error && error.message.startsWith('PostgreSQL ended'))
  return hasEnded && isOutOfRoom(dataDir) ? FULL : undefined
}
