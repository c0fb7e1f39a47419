import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { programOf } from './postgres-binaries.ts'
import { isAlive, isPostmasterOf, readPostmasterFile } from './postmaster-file.ts'
import type { RunAs } from './run-as.ts'

/** Interval between checks whether a server has ended, in ms. */
const LOOK = 10
/**
 * Time in ms after which a server that does not end is stopped without writing its buffers; it recovers at its next
 * start.
 */
const PATIENCE = 30_000

/**
 * Stops the server of a cluster, if one runs: our own, or one left by a killed process. No committed data is lost.
 * Files left by a server that no longer runs are removed.
 */
export async function stopServer(data: string, runAs: RunAs): Promise<void> {
  const pid = readPostmasterFile(data)?.pid
  if (pid === undefined) return
  if (isPostmasterOf(pid, data)) {
    await signal(pid, 'fast', data, runAs)
    if (!(await ends(pid, PATIENCE))) {
      await signal(pid, 'immediate', data, runAs)
      await ends(pid, PATIENCE)
    }
  }
  // PostgreSQL checks only the pid, and would not start while another process has it.
  if (!isPostmasterOf(pid, data)) await rm(join(data, 'postmaster.pid'), { force: true })
}

async function signal(pid: number, mode: 'fast' | 'immediate', data: string, runAs: RunAs): Promise<void> {
  if (process.platform !== 'win32') {
    // It may end by itself at this moment.
    if (isAlive(pid)) process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
    return
  }
  const args = ['stop', '--pgdata', data, '--mode', mode, '--no-wait']
  await promisify(execFile)(programOf(runAs.binaries, 'pg_ctl'), args, { windowsHide: true }).catch(() => {})
}

async function ends(pid: number, patience: number): Promise<boolean> {
  for (let waited = 0; waited < patience; waited += LOOK) {
    if (!isAlive(pid)) return true
    await pause(LOOK)
  }
  return false
}
