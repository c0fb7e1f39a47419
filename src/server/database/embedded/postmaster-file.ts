import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../database-errors.ts'

/** The contents of `postmaster.pid`, written by a running server or left by an earlier one. */
export interface PostmasterFile {
  pid: number
  /** It takes connections, if only to read, as a replica does. */
  isReady: boolean
}

/** @returns undefined when there is none, or it is incomplete */
export function readPostmasterFile(data: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return Number.isInteger(pid) && pid > 0
      ? { pid, isReady: ['ready', 'standby'].includes(lines[7]?.trim() ?? '') }
      : undefined
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** True when a process is the server of this cluster, and not a later one with the same pid. */
export function isPostmasterOf(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false
  try {
    // A server's working directory is its cluster, whatever its current name.
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
    if (process.platform === 'win32') return true
    return /\bpostgres\b/.test(execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }))
  } catch {
    return isAlive(pid)
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) !== 'ESRCH'
  }
}
