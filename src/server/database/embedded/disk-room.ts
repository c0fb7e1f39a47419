import { statfsSync } from 'node:fs'

/** With less room than this, in bytes, PostgreSQL may end without a word: it has nowhere to write its log. */
const LEAST = 32 * 1024 ** 2

/** True when PostgreSQL has too little room in a folder to start; false where the system does not tell. */
export function isOutOfRoom(dataDir: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dataDir)
    return bavail * bsize < LEAST
  } catch {
    return false
  }
}
