import { execFileSync } from 'node:child_process'
import { Command } from 'commander'
import pg from 'pg'
import { startPostgres } from '../tests/support/postgres-server.ts'
import { measure, median, type Target } from './measure.ts'
import { search } from './search.ts'
import { type Running, signIn, startServer } from './servers.ts'

/** Clients at once in the comparisons. */
const CONNECTIONS = 16
const SETTINGS = { shared_buffers: '1GB', work_mem: '32MB', max_connections: '100', random_page_cost: '1.1' }

interface Options {
  factor: number
  largeFactor: number
  seconds: number
  rounds: number
  growth: boolean
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
  .action(run)
  .parseAsync()

async function run(options: Options): Promise<void> {
  const postgres = await startPostgres(SETTINGS)
  try {
    const rows = [
      ...(await compare(await filled(postgres.url, 'bench', options.factor), options)),
      ...(options.growth ? await growth(postgres.url, options) : []),
    ]
    console.log(['| what | budget | measured |', '|---|---|---|', ...rows].join('\n'))
  } finally {
    await postgres.stop()
  }
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

const startProduct = (url: string, port: number): Promise<Running> =>
  startServer('bench/product-server.ts', port, { LOG_LEVEL: 'error', DATABASE_URL: url }, '/api/health')

async function compare(url: string, { seconds, rounds }: Options): Promise<string[]> {
  const product = await startProduct(url, 4101)
  const byHand = await startServer('bench/hand-written-server.ts', 4102, { DATABASE_URL: url }, '/classes/1')
  try {
    const headers = await signIn(product.url, 'franchisee@demo.test')
    const rows: string[] = []
    for (const { what, budget, ours, theirs } of comparisons(product.url, byHand.url, headers)) {
      const ratios: number[] = []
      const rates: [number, number][] = []
      for (let round = 0; round < rounds; round++) {
        const one = await measure(ours, seconds, CONNECTIONS)
        const other = await measure(theirs, seconds, CONNECTIONS)
        const refused = Object.keys({ ...one.refused, ...other.refused })
        if (refused.length > 0) throw new Error(`${what}: replies with status ${refused.join(', ')}`)
        ratios.push(one.rate / other.rate)
        rates.push([one.rate, other.rate])
      }
      const [mine, hand] = [0, 1].map((side) => Math.round(median(rates.map((pair) => pair[side as 0 | 1]))))
      rows.push(
        `| ${what} | at least ${budget} of hand-written | ${median(ratios).toFixed(2)} (${mine} and ${hand} requests/s) |`,
      )
    }
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

interface Comparison {
  what: string
  budget: number
  ours: Target
  theirs: Target
}

/** Classes of the demo franchisee in the first term have the ids 81 to 136. */
const classOf = (index: number) => 81 + (index % 56)

function comparisons(product: string, byHand: string, headers: Record<string, string>): Comparison[] {
  const list = 'count=25&page=1&sorting[name]=asc&filter[day_of_week][]=3'
  const change = (index: number) => ({ class_fee: 10_000 + (index % 900) })
  const family = (index: number) => ({ first_name: 'Bench', last_name: `Family ${index}`, status: 'prospect' })
  return [
    {
      what: 'list, 25 rows with three joined names, filter and sort, 200,000 rows, tenant and scope on',
      budget: 0.6,
      ours: { url: `${product}/api/classes?${list}`, headers },
      theirs: { url: `${byHand}/classes?franchisee_id=2&day_of_week=3&count=25&page=1` },
    },
    {
      what: 'one record',
      budget: 0.5,
      ours: { url: product, path: (index) => `/api/classes/${classOf(index)}`, headers },
      theirs: { url: byHand, path: (index) => `/classes/${classOf(index)}` },
    },
    {
      what: 'change, validated and audited',
      budget: 0.4,
      ours: { url: product, path: (index) => `/api/classes/${classOf(index)}`, method: 'PUT', headers, body: change },
      theirs: { url: byHand, path: (index) => `/classes/${classOf(index)}`, method: 'PUT', body: change },
    },
    {
      what: 'create, validated and audited',
      budget: 0.4,
      ours: { url: `${product}/api/customers`, method: 'POST', headers, body: family },
      theirs: { url: `${byHand}/customers`, method: 'POST', body: family },
    },
  ]
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
