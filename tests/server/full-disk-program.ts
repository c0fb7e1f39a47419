import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { FIRST_LOGIN, seedFirstTenant } from '#cli/serving/first-tenant.ts'
import { readEnvironment } from '#server/server-environment.ts'
import { type RunningServer, startServer } from '#server/start-server.ts'

/**
 * `full-disk-program.ts FOLDER`: lives through a disk that is full, on a small one that is mounted at the folder, and
 * prints what it saw as JSON.
 */
const [disk = ''] = process.argv.slice(2)
const ROOT = join(import.meta.dirname, '../..')
const LIBRARY = join(ROOT, 'tests/fixtures/library')
const FILL = join(disk, 'fill')
const BLOCK = Buffer.alloc(4096)
/** More requests than one page of a table has room for, and seconds than a server takes to start again. */
const PATIENCE = 500

interface Reply {
  status: number
  body: unknown
}

function fill(): void {
  const file = openSync(FILL, 'w')
  try {
    for (;;) writeSync(file, BLOCK)
  } catch {
    // Nothing more goes in.
  } finally {
    closeSync(file)
  }
}

const makeRoom = () => rmSync(FILL)

/** A start by the command, which ends by itself. */
function start(dataDir: string): { code: number | null; printed: string } {
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  const args = ['--import', import.meta.resolve('tsx'), join(ROOT, 'src/cli/start.ts')]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: LIBRARY, env, timeout: 100_000 })
  return { code: status, printed: `${stdout.toString()}${stderr.toString()}` }
}

let server: RunningServer
let token = ''

async function call(method: string, path: string, body?: object): Promise<Reply> {
  const reply = await fetch(`${server.address}/api/${path}`, {
    method,
    headers: { 'x-tenant': 'demo', 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: reply.status, body: await reply.json() }
}

const add = (name: string) => call('POST', 'books/categories', { name })

async function until(ask: (attempt: number) => Promise<Reply>, status: number): Promise<Reply> {
  for (let attempt = 0; ; attempt += 1) {
    const reply = await ask(attempt)
    if (reply.status === status || attempt === PATIENCE) return reply
  }
}

async function healthIs(status: number): Promise<Reply> {
  return until(async () => {
    const reply = await call('GET', 'health')
    if (reply.status !== status) await new Promise((resolve) => setTimeout(resolve, 100))
    return reply
  }, status)
}

/** Writes to PostgreSQL's log of changes alone, until it has nowhere to go. */
async function breakDatabase(): Promise<void> {
  const megabyte = sql`select pg_logical_emit_message(true, 'filling', repeat('x', 1000000))`
  for (let attempt = 0; attempt < PATIENCE; attempt += 1) {
    const isOver = await server.parts.database
      .asOwner((tx) => tx.query(megabyte))
      .then(
        () => false,
        () => true,
      )
    if (isOver) return
  }
}

async function run(): Promise<object> {
  fill()
  const firstStart = start(join(disk, 'first'))
  makeRoom()
  const dataDir = join(disk, 'data')
  const environment = readEnvironment(LIBRARY, {
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '0',
  })
  server = await startServer({ root: LIBRARY, environment, seed: seedFirstTenant })
  const { body } = await call('POST', 'login', FIRST_LOGIN)
  token = (body as { item: { token: string } }).item.token
  const before = await add('Before')
  const healthBefore = await call('GET', 'health')
  fill()
  const write = await until((attempt) => add(`Full ${attempt}`), 503)
  const read = await call('GET', 'books/categories?count=1')
  const health = await call('GET', 'health')
  makeRoom()
  const healthAfter = await healthIs(200)
  const after = await add('After')
  fill()
  await breakDatabase()
  const broken = await healthIs(503)
  const writeBroken = await add('Broken')
  makeRoom()
  const healthMended = await healthIs(200)
  const readMended = await call('GET', 'books/categories?count=1')
  fill()
  await server.stop()
  const laterStart = start(dataDir)
  makeRoom()
  server = await startServer({ root: LIBRARY, environment })
  const last = await add('Last')
  await server.stop()
  return {
    firstStart,
    before,
    healthBefore,
    write,
    read,
    health,
    healthAfter,
    after,
    broken,
    writeBroken,
    healthMended,
    readMended,
    laterStart,
    last,
  }
}

process.stdout.write(JSON.stringify(await run()))
