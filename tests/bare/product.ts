import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type Person as DemoPerson, PEOPLE } from '../crawl/visitor.ts'
import { freePort } from '../support/free-port.ts'
import type { BareDebian, Person } from './bare-debian.ts'

const MINUTE = 60_000
/** A first start builds and seeds. */
const START_LIMIT = 8 * MINUTE
const STOP_LIMIT = 2 * MINUTE
const LOOK = 200

/** The product as it runs in a bare system. */
export interface Product {
  /** Health answers, and everybody of the demo signs in. */
  works(): Promise<void>
  /** Ends it as `kill` and Ctrl+C do. */
  stop(): Promise<void>
  /** Kills node alone, as a system that is short of memory does; all else has to end by itself. */
  kill(): Promise<void>
}

/** Runs a command to its end. */
export async function runToEnd(child: ChildProcess, what: string, limit: number): Promise<void> {
  const timer = setTimeout(() => child.kill(), limit)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearTimeout(timer)
  if (code !== 0) throw new Error(`${what} ended with ${code ?? 'a signal'}.`)
}

/** `npm start` in a folder of the bare system; resolves when it answers. */
export async function startProduct(debian: BareDebian, person: Person, folder: string): Promise<Product> {
  const port = await freePort()
  const env = { ...person.env, PORT: String(port), LOG_LEVEL: 'error' }
  const child = debian.run({ ...person, env }, folder, 'exec npm start')
  const api = `http://localhost:${port}/api`
  await until('it answers', START_LIMIT, async () => {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}.`)
    return (await fetch(`${api}/health`).catch(() => undefined))?.ok === true
  })
  const nothingRuns = () => until('nothing runs any more', STOP_LIMIT, () => debian.processes().length === 0)
  return {
    async works() {
      for (const person of PEOPLE) await signIn(api, person)
    },
    async stop() {
      child.kill('SIGTERM')
      await nothingRuns()
    },
    async kill() {
      const node = debian.processes().find(({ command }) => command.includes('bin/rollcall.js'))
      if (!node) throw new Error('No program of the product runs.')
      process.kill(node.pid, 'SIGKILL')
      await nothingRuns()
    },
  }
}

async function signIn(api: string, { email, tenant }: DemoPerson): Promise<void> {
  const reply = await fetch(`${api}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tenant': tenant },
    body: JSON.stringify({ email, password: 'rollcall-demo' }),
  })
  if (!reply.ok) throw new Error(`${email} cannot sign in: ${reply.status} ${await reply.text()}`)
}

async function until(what: string, limit: number, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await holds()); waited += LOOK) {
    if (waited > limit) throw new Error(`After ${limit / 1_000} seconds it is still not so that ${what}.`)
    await pause(LOOK)
  }
}
