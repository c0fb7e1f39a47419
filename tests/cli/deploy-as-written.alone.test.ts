import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts'
import { ROOT, section, terminalBlocks } from './documented-commands.ts'

const PASSWORD = 'a long and unusual pass phrase'

let folder: string
let postgres: PostgresServer
let running: ChildProcess | undefined

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rollcall-deploy-'))
  postgres = await startPostgres({ fsync: 'off' }, 'port')
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  // What the chapter asks for: a role that may create roles, and extensions in its database.
  await client.query("create role rollcall login createrole password 'secret'")
  await client.query('create database rollcall owner rollcall')
  await client.end()
})

afterAll(async () => {
  if (running?.pid !== undefined && running.exitCode === null) {
    const ended = once(running, 'close')
    process.kill(-running.pid, 'SIGTERM')
    await ended
  }
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a script in a group of processes of its own, and gives what it says so far. */
function run(script: string, env: NodeJS.ProcessEnv, input = '') {
  const child = spawn('bash', ['-e', '-c', script], {
    cwd: ROOT,
    detached: true,
    env: { ...process.env, NODE_ENV: '', VITEST: '', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  running = child
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  child.stdin.end(input)
  return { child, said: () => said }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

describe.skipIf(process.platform === 'win32')('the chapter "Deploy on PostgreSQL"', () => {
  it('works as it is written, from an empty database to signing in', async () => {
    const [block = []] = terminalBlocks(section('README.md', 'Deploy on PostgreSQL'))
    const place = new URL(postgres.url)
    const script = block
      .join('\n')
      // The packages are there: the tests run on them.
      .replace('npm ci && ', '')
      .replace('@db.example/', `@${place.host}/`)
    expect(script).toContain(`postgres://rollcall:secret@${place.host}/rollcall`)

    const port = await freePort()
    const env = { PORT: String(port), DATA_DIR: join(folder, 'data') }
    const { child, said } = run(script, env, `${PASSWORD}\n`)
    await expect
      .poll(() => child.exitCode ?? (said().includes('Rollcall is at') && 'serving'), {
        timeout: 300_000,
        interval: 200,
      })
      .toBe('serving')
    expect(said()).toContain('you@example.com can sign in at the tenant acme.')
    expect(said()).not.toContain('rollcall-demo')

    const at = `http://localhost:${port}`
    expect((await fetch(`${at}/api/health`)).status).toBe(200)
    expect(await (await fetch(at)).text()).toContain('<div id="root">')
    const reply = await fetch(`${at}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-tenant': 'acme' },
      body: JSON.stringify({ email: 'you@example.com', password: PASSWORD }),
    })
    expect(reply.status).toBe(200)

    const ended = once(child, 'close')
    process.kill(-(child.pid ?? 0), 'SIGTERM')
    await ended
    await expect(fetch(`${at}/api/health`)).rejects.toThrow()
  }, 360_000)

  it('says so when nothing has been built', async () => {
    const script = `cd '${folder}' && node '${join(ROOT, 'bin/rollcall.js')}' serve`
    const { child, said } = run(script, { DATA_DIR: join(folder, 'other') })
    await once(child, 'close')
    expect(child.exitCode).toBe(1)
    expect(said()).toBe('Nothing has been built yet. Run `npm run build` first, then `npm run serve` again.\n')
  })
})
