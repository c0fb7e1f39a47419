import { execFileSync } from 'node:child_process'
import { Command } from 'commander'
import pg from 'pg'
import { startPostgres } from '../tests/support/postgres-server.ts'
import { comparisons } from './comparisons.ts'
import { measure, median } from './measure.ts'
import { ratio } from './ratio.ts'
import { search } from './search.ts'
import { type Running, signIn, startServer } from './servers.ts'

/** Clients at once in the comparisons. */
const CONNECTIONS = [16, 1]
const SETTINGS = { shared_buffers: '1GB', work_mem: '32MB', max_connections: '100', random_page_cost: '1.1' }

interface Options {
  factor: number
  largeFactor: number
  seconds: number
  rounds: number
  growth: boolean
  /** Address of a database that is filled already. */
  database?: string
  /** Names of the comparisons to make, with commas; absent: everything. */
  only?: string
}

new Command('bench')
  .description(
    'Measure the product against a hand-written server on the same PostgreSQL and print ratios beside budgets.',
  )
  .option('--factor <number>', 'size of the data set: 1 is 200,000 classes', Number, 1)
  .option('--no-growth', 'leave out the comparison with a large table')
  .option(
    '--large-factor <number>',
    'size that the growth of the list is measured at; 10 is 2,000,000 classes',
    Number,
    10,
  )
  .option('--seconds <number>', 'length of a round', Number, 4)
  .option('--rounds <number>', 'rounds of which the median is taken', Number, 5)
  .option('--database <url>', 'compare on a database that holds the load-test set already, and leave out the growth')
  .option('--only <names>', 'make these comparisons only: list, one, change, create')
  .action(run)
  .parseAsync()

async function run(options: Options): Promise<void> {
  if (options.database !== undefined) {
    printed(await compare(options.database, options))
    return
  }
  const postgres = await startPostgres(SETTINGS)
  try {
    const rows = [
      ...(await compare(await filled(postgres.url, 'bench', options.factor), options)),
      ...(options.growth && options.only === undefined ? await growth(postgres.url, options) : []),
    ]
    printed(rows)
  } finally {
    await postgres.stop()
  }
}

function printed(rows: readonly string[]): void {
  console.log(['| what | budget | measured |', '|---|---|---|', ...rows].join('\n'))
}

/** A database of its own with the load-test set. @returns its address */
async function filled(server: string, name: string, factor: number, only: string[] = []): Promise<string> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  execFileSync(
    process.execPath,
    ['--import', 'tsx', 'app/demo-command.ts', '--scale', 'large', '--factor', String(factor), ...only],
    {
      env: { ...process.env, DATABASE_URL: url.href },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
  return url.href
}

function startProduct(url: string, port: number): Promise<Running> {
  return startServer('bench/product-server.ts', port, { LOG_LEVEL: 'error', DATABASE_URL: url }, '/api/health')
}

async function compare(url: string, options: Options): Promise<string[]> {
  const { seconds, rounds } = options
  const product = await startProduct(url, 4101)
  const byHand = await startServer('bench/hand-written-server.ts', 4102, { DATABASE_URL: url }, '/classes/1')
  try {
    const headers = await signIn(product.url, 'franchisee@demo.test')
    const rows: string[] = []
    for (const comparison of comparisons(product.url, byHand.url, headers)) {
      if (options.only && !options.only.split(',').includes(comparison.name)) continue
      for (const connections of CONNECTIONS)
        rows.push(await ratio(comparison, { product, byHand, connections, ...options }))
    }
    if (options.only) return rows
    rows.push(await search(product.url, 'within a scope', headers, { seconds, rounds }))
    const everybody = await signIn(product.url, 'admin@demo.test')
    rows.push(await search(product.url, 'by head office', everybody, { seconds, rounds }))
    rows.push(await writers(product.url, headers, seconds))
    return rows
  } finally {
    await product.stop()
    await byHand.stop()
  }
}

/** 64 clients that write at once on a pool of 10: every reply is a success or an honest 503. */
async function writers(product: string, headers: Record<string, string>, seconds: number): Promise<string> {
  const body = (index: number) => ({ first_name: 'Writer', last_name: `Number ${index}`, status: 'prospect' })
  const { rate, p97, refused } = await measure(
    { url: `${product}/api/customers`, method: 'POST', headers, body },
    seconds,
    64,
  )
  const other = Object.entries(refused).map(([status, times]) => `${times} × ${status}`)
  return `| 64 clients writing at once, pool of 10 | no hang, no lost write, an honest 503 when full | ${Math.round(rate)} writes/s, 97.5 % within ${p97} ms, ${other.join(', ') || 'none refused'} |`
}

/** The ratio of the list's duration when the table is a hundred times as long. */
async function growth(server: string, { largeFactor, seconds, rounds }: Options): Promise<string[]> {
  const sizes = [0.1, largeFactor]
  const times: number[] = []
  for (const [index, factor] of sizes.entries()) {
    const url = await filled(server, `growth_${index}`, factor, ['--only', 'classes'])
    const product = await startProduct(url, 4111 + index)
    try {
      const headers = await signIn(product.url, 'admin@demo.test')
      const target = { url: `${product.url}/api/classes?count=25&sorting[name]=asc`, headers }
      const measured: number[] = []
      for (let round = 0; round < rounds; round++) measured.push((await measure(target, seconds, 4)).p97)
      times.push(median(measured))
    } finally {
      await product.stop()
    }
  }
  const [small = 0, large = 0] = times
  const rows = (factor: number) => (factor * 200_000).toLocaleString('en-GB')
  return [
    `| list at ${rows(largeFactor)} rows against ${rows(0.1)} (97.5 % of requests) | at most 1.5 times | ${(large / small).toFixed(2)} (${large} and ${small} ms) |`,
  ]
}
