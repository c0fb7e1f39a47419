import { DatabaseProblem, errorCode } from './database/database-errors.ts'
import { StartProblem } from './start-problem.ts'

const REASONS: Record<string, string> = {
  ENOTDIR: 'a file stands in its place or in its path',
  EEXIST: 'a file stands in its place or in its path',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'this user has no room left on the disk',
  ENAMETOOLONG: 'its path is too long',
}

/** Describes in one sentence why a data folder cannot be used; returns any other error unchanged. */
export function dataFolderProblem(dataDir: string, error: unknown): unknown {
  const reason = REASONS[errorCode(error) ?? ''] ?? reasonIn(error)
  if (reason === undefined || error instanceof DatabaseProblem) return error
  return new StartProblem(
    `The data folder ${dataDir} cannot be used: ${reason}. Mend that, or name another one, such as DATA_DIR=/var/lib/rollcall.`,
    { cause: error },
  )
}

/** PostgreSQL's programs only report it in words. */
function reasonIn(error: unknown): string | undefined {
  const said = error instanceof Error ? error.message : ''
  if (/No space left on device/.test(said)) return REASONS.ENOSPC
  if (/Disk quota exceeded/.test(said)) return REASONS.EDQUOT
  if (/Read-only file system/.test(said)) return REASONS.EROFS
  if (/Permission denied/.test(said)) return REASONS.EACCES
  return undefined
}
