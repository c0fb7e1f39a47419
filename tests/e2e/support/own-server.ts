import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '../../support/free-port.ts'

/** A server that may be killed: a process, a port and a data folder of its own. */
export interface OwnServer {
  baseURL: string
  /**
   * Starts it, on what the last one left behind.
   *
   * @param manner further variables of its environment
   */
  start(manner?: Record<string, string>): Promise<void>
  /** Resolves when it is over; gives the signal that ended it. */
  over(): Promise<NodeJS.Signals | null>
  /** Ends it, and removes what it leaves behind. */
  discard(): Promise<void>
}

/** @param script that serves the product as `PORT` and `DATA_DIR` say, from the project's root */
export async function ownServer(script: string): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-own-'))
  const port = await freePort()
  const baseURL = `http://localhost:${port}`
  let child: ReturnType<typeof spawn> | undefined
  const over = async () => {
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    return child?.signalCode ?? null
  }
  return {
    baseURL,
    async start(manner = {}) {
      const env = { ...process.env, ...manner, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error' }
      child = spawn(process.execPath, ['--import', 'tsx', script], { env, stdio: 'inherit' })
      const isUp = async () => (await fetch(`${baseURL}/api/health`).catch(() => undefined))?.status
      await expect.poll(isUp, { timeout: 120_000 }).toBe(200)
    },
    over,
    async discard() {
      child?.kill('SIGKILL')
      await over()
      // Its database ends by itself soon after, and writes until then.
      await rm(folder, { recursive: true, maxRetries: 50, retryDelay: 100 })
    },
  }
}
