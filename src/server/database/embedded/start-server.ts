import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClusterFolder } from './cluster-folder.ts'
import { guarded } from './guard.ts'
import { programOf } from './postgres-binaries.ts'
import { isPostmasterOf, readPostmasterFile } from './postmaster-file.ts'
import { commandOf, type RunAs, spawnOptions } from './run-as.ts'
import { stopServer } from './stop-server.ts'

/** A server that takes connections. */
export interface RunningPostgres {
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<void>
  /** Stops it: running transactions are rolled back, committed data is on disk. */
  stop(): Promise<void>
}

/** Interval between checks for a ready server, in ms. */
const LOOK = 5
/** Size of the server's log in bytes beyond which a start begins a new one. */
const LOG_LIMIT = 1_000_000

/**
 * Starts the server of a cluster, under a guard that ends it with us. A server left by an earlier process is stopped
 * first.
 *
 * @param settings of postgresql.conf
 * @throws Error with the server's output
 */
export async function startPostgresServer(
  folder: ClusterFolder,
  runAs: RunAs,
  settings: Record<string, string>,
): Promise<RunningPostgres> {
  await stopServer(folder.data, runAs)
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = commandOf(runAs, 'postgres', ['-D', folder.data, ...flags])
  const control = programOf(runAs.binaries, 'pg_ctl')
  const [program, ...args] = guarded([server.file, ...server.args], control, folder.data)
  const { log, before } = openLog(folder.log)
  const guard = spawn(program, args, {
    ...spawnOptions(runAs),
    cwd: folder.home,
    stdio: ['pipe', log, log],
    // In its own session, so that Ctrl-C reaches only us and the server outlives our last statements.
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
  closeSync(log)
  const ended = new Promise<void>((resolve) => {
    guard.once('error', () => resolve())
    guard.once('exit', () => resolve())
  })
  if (!(await takesConnections(folder, ended))) {
    throw new Error(`PostgreSQL ended with ${guard.exitCode ?? guard.signalCode}:\n${saidSince(folder.log, before)}`)
  }
  // A broken pipe shows when the guard ends.
  guard.stdin?.on('error', () => {})
  // The pipe ends it with us; it must not keep us alive.
  guard.unref()
  if (guard.stdin && 'unref' in guard.stdin) (guard.stdin as unknown as { unref(): void }).unref()
  return {
    ended,
    async stop() {
      guard.ref()
      guard.stdin?.end()
      await ended
      // If the guard was killed, the server is still running.
      await stopServer(folder.data, runAs)
    },
  }
}

/** @returns the open file, and the number of bytes from earlier servers in it */
function openLog(path: string): { log: number; before: number } {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  const isFull = size > LOG_LIMIT
  return { log: openSync(path, isFull ? 'w' : 'a', 0o600), before: isFull ? 0 : size }
}

/** @returns false when the server has ended instead */
async function takesConnections(folder: ClusterFolder, ended: Promise<void>): Promise<boolean> {
  let hasEnded = false
  void ended.then(() => (hasEnded = true))
  while (!hasEnded) {
    const file = readPostmasterFile(folder.data)
    if (file?.isReady && isPostmasterOf(file.pid, folder.data)) return true
    await pause(LOOK)
  }
  return false
}

function saidSince(log: string, before: number): string {
  return readFileSync(log).subarray(before).toString().trimEnd().split('\n').slice(-8).join('\n')
}
