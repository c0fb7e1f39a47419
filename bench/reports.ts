import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { Command } from 'commander'
import { formatISO, subDays, subYears } from 'date-fns'
import pg from 'pg'
import { readCodeNames } from '#declarations/code/read-code-names.ts'
import { compiledModel } from '#server/compiled-model.ts'
import { analyseTables } from '#server/database/analyse-tables.ts'
import { connectDatabase } from '#server/database/connect/open-database.ts'
import { describeMaterialized } from '#server/database/describe/describe-materialized.ts'
import { loadServerCode } from '#server/load-server-code.ts'
import { deriveRows } from '#server/materialized/derive-rows.ts'
import { startPostgres } from '../tests/support/postgres-server.ts'
import { copyRows } from './copy-rows.ts'
import { median } from './measure.ts'
import { type Running, signIn, startServer } from './servers.ts'

const SETTINGS = {
  shared_buffers: '1GB',
  work_mem: '64MB',
  max_connections: '100',
  random_page_cost: '1.1',
  max_wal_size: '8GB',
}
const BUDGET_MS = 1000
/** Families of the demo tenant. */
const FAMILIES = 1600
/** Copies of its franchisees: a hundred of them have some two thousand families each. */
const NETWORKS = 16
/** Readers of all of the network, and of one franchise of it. */
const READERS = { 'head office': 'admin@demo.test', 'a franchisee': 'franchisee@demo.test' }

interface Options {
  families: number
  rounds: number
  database?: string
  only?: string
}

new Command('bench:reports')
  .description('Measure every report over a year of a network with 220,000 families.')
  .option('--families <number>', 'families, with all that they booked and paid', Number, 220_000)
  .option('--rounds <number>', 'times that a report is read, after once to warm up', Number, 5)
  .option('--database <url>', 'read from a database that is filled already')
  .option('--only <names>', 'read these reports only, with commas')
  .action(run)
  .parseAsync()

async function run(options: Options): Promise<void> {
  if (options.database !== undefined) return measured(options.database, options)
  const postgres = await startPostgres(SETTINGS, 'port')
  try {
    const url = await filled(postgres.url, options.families)
    await measured(url, options)
  } finally {
    await postgres.stop()
  }
}

/** A database with the demo, whose families, courses and ledger are there many times. @returns its address */
async function filled(server: string, families: number): Promise<string> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query('create database reports')
  await admin.end()
  const url = new URL(server)
  url.pathname = '/reports'
  execFileSync(process.execPath, ['--import', 'tsx', 'app/demo-command.ts'], {
    env: { ...process.env, DATABASE_URL: url.href },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const client = new pg.Client({ connectionString: url.href, options: '-c search_path=rollcall' })
  await client.connect()
  const copies = Math.max(1, Math.round(families / FAMILIES))
  const { rows } = await client.query<{ id: string }>(`select id from tenants where slug = 'demo'`)
  await copyRows(client, Number(rows[0]?.id), { families: copies, franchisees: Math.min(NETWORKS, copies) }, (done) =>
    console.error(`Made ${done}.`),
  )
  // Triggers were off: nothing noted what was copied, and no report would read it.
  const notes = describeMaterialized(compiledModel('.')).tables.flatMap(({ derived }) => derived?.sql ?? [])
  for (const statement of notes) await client.query(statement)
  await client.query('vacuum analyze')
  await client.end()
  return url.href
}

async function measured(url: string, options: Options): Promise<void> {
  await derive(url)
  const product = await startServer(
    'bench/product-server.ts',
    4121,
    { LOG_LEVEL: 'error', DATABASE_URL: url },
    '/api/health',
  )
  try {
    console.log(['| report | by | median ms | slowest ms | rows | kB |', '|---|---|--:|--:|--:|--:|'].join('\n'))
    let late = 0
    for (const [reader, email] of Object.entries(READERS)) {
      const headers = await signIn(product.url, email)
      for (const name of reportsNamed(options.only)) late += await one(product, name, { reader, headers, ...options })
    }
    console.log(`\n${late} of the times are over ${BUDGET_MS} ms.`)
  } finally {
    await product.stop()
  }
}

/** Derives the rows of all that was copied, as the server does beside its work. */
async function derive(url: string): Promise<void> {
  const model = compiledModel('.')
  const code = await loadServerCode(process.cwd(), readCodeNames('.'))
  const database = await connectDatabase({ place: { url } })
  try {
    const began = performance.now()
    const notes = await deriveRows(database, { model, code })
    console.error(`Derived the rows of ${notes} keys in ${Math.round((performance.now() - began) / 1000)} s.`)
    await analyseTables(database)
  } finally {
    await database.close()
  }
}

function reportsNamed(only: string | undefined): string[] {
  const all = readdirSync('reports').map((file) => file.replace(/\.json$/, ''))
  return only === undefined ? all : all.filter((name) => only.split(',').includes(name))
}

interface Reading extends Options {
  reader: string
  headers: Record<string, string>
}

/** Reads a report over the last year as a screen does, and prints how long that took. @returns how many times it was late */
async function one(product: Running, name: string, { reader, headers, rounds }: Reading): Promise<number> {
  const day = (date: Date) => formatISO(date, { representation: 'date' })
  const today = new Date()
  const range = { 'date_range[startDate]': day(subYears(today, 1)), 'date_range[endDate]': day(subDays(today, 1)) }
  const address = `${product.url}/api/reports/${name}?${new URLSearchParams(range).toString()}`
  const times: number[] = []
  let size = 0
  let rows = 0
  for (let round = 0; round <= rounds; round++) {
    const began = performance.now()
    const reply = await fetch(address, { headers })
    const text = await reply.text()
    if (!reply.ok) {
      console.log(`| ${name} | ${reader} | ${reply.status} ${text.slice(0, 100)} | | | |`)
      return reply.status === 403 ? 0 : 1
    }
    if (round > 0) times.push(performance.now() - began)
    size = text.length
    rows = (JSON.parse(text) as { items: unknown[] }).items.length
  }
  const slowest = Math.max(...times)
  console.log(
    `| ${name} | ${reader} | ${median(times).toFixed(0)} | ${slowest.toFixed(0)} | ${rows} | ${Math.round(size / 1000)} |`,
  )
  return times.filter((time) => time > BUDGET_MS).length
}
