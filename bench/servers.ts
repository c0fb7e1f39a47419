import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Usage } from './report-usage.ts'

export interface Running {
  url: string
  pid: number
  /** The work so far, of a server that reports it (`reportUsage`). */
  usage(): Promise<Usage>
  stop(): Promise<void>
}

/** Starts a server in a process of its own and waits until it answers. */
export async function startServer(
  entry: string,
  port: number,
  env: Record<string, string>,
  health: string,
): Promise<Running> {
  const child = spawn(process.execPath, ['--max-semi-space-size=64', '--import', 'tsx', entry], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const url = `http://127.0.0.1:${port}`
  await answers(child, `${url}${health}`)
  return {
    url,
    pid: child.pid ?? 0,
    async usage() {
      const told = once(child, 'message')
      child.send('usage')
      return (await told)[0] as Usage
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function answers(child: ChildProcess, url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it answered.`)
    const reply = await fetch(url).catch(() => undefined)
    if (reply && reply.status < 500) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`Nothing answers at ${url}.`)
}

/** Signs in as a demo user. @returns the headers of their requests */
export async function signIn(url: string, email: string): Promise<Record<string, string>> {
  const reply = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tenant': 'demo' },
    body: JSON.stringify({ email, password: 'rollcall-demo' }),
  })
  if (!reply.ok) throw new Error(`Signing in as ${email} was answered with ${reply.status}: ${await reply.text()}`)
  const { item } = (await reply.json()) as { item: { token: string } }
  return { authorization: `Bearer ${item.token}`, 'x-tenant': 'demo' }
}
