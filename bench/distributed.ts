import { Command } from 'commander'
import { compileModel } from '#declarations/compile.ts'
import type { Model } from '#declarations/model.ts'
import { readApplication } from '#declarations/read-application.ts'
import { systemClock } from '#server/clock.ts'
import { databaseOn } from '#server/database/connect/database-on-engine.ts'
import { openPostgresql } from '#server/database/connect/postgresql-engine.ts'
import { describeDatabase } from '#server/database/describe/describe-database.ts'
import { accessChanges } from '#server/database/fence/access-changes.ts'
import { applyMigration } from '#server/database/migrate/apply-migration.ts'
import { installQueue } from '#server/jobs/job-queue.ts'
import { addressOf, makeOnCluster, makeRole, machinesOf, withClient } from '../tests/support/cluster-databases.ts'
import { type BenchTenant, benchTenant } from './distributed-tenants.ts'
import { measure, median, type Target } from './measure.ts'
import { type Running, startServer } from './servers.ts'

const CONNECTIONS = [1, 16]
/** Those of requests: the servers do nothing unasked. */
const WIDE = 'statements of several parts'
const NONE =
  'There is no cluster, so nothing was measured on one. CITUS_URL=postgres://postgres@coordinator:5432/postgres names one: ' +
  'a database of its coordinator that knows its workers, as a superuser.\n'

interface Options {
  tenants: number[]
  families: number
  seconds: number
  rounds: number
  port: number
}

/** The server of a layout of the tables, and the tenants that it has. */
interface Layout {
  what: string
  url: string
  server: Running
  tenants: BenchTenant[]
}

/** `npm run bench:distributed`: the same requests where all is on one machine, on one worker, and on all workers of a cluster. */
new Command('bench:distributed')
  .description('Measure requests on the Citus cluster at CITUS_URL beside those on its coordinator alone.')
  .option('--tenants <numbers>', 'numbers of tenants, with commas', (text) => text.split(',').map(Number), [1, 10])
  .option('--families <number>', 'families of each tenant', Number, 2_000)
  .option('--seconds <number>', 'length of a round', Number, 4)
  .option('--rounds <number>', 'rounds of which the median is taken', Number, 3)
  .option('--port <number>', 'first of the ports of the servers', Number, 4_141)
  .action(run)
  .parseAsync()

async function run(options: Options): Promise<void> {
  const citus = process.env.CITUS_URL
  if (citus === undefined) {
    process.stdout.write(NONE)
    return
  }
  const model = compileModel(readApplication('.'))
  const layouts: Layout[] = []
  try {
    await makeLayouts(layouts, citus, model, options)
    const heads = ['tenants', 'request', 'clients', ...layouts.map(({ what }) => what), WIDE]
    console.log([line(heads), line(heads.map(() => '---'))].join('\n'))
    for (const count of options.tenants.toSorted((one, other) => one - other)) {
      for (const layout of layouts) await fill(layout, model, count, options.families)
      for (const name of Object.keys(requestsOf(layouts[0] as Layout))) {
        for (const connections of CONNECTIONS) console.log(await rowOf(layouts, { name, connections, count }, options))
      }
    }
  } finally {
    for (const { server } of layouts) await server.stop()
  }
}

/** The coordinator alone, one worker, all workers: a database for each, and a server. */
async function makeLayouts(layouts: Layout[], citus: string, model: Model, { port }: Options): Promise<void> {
  await makeRole(citus)
  const [coordinator, ...workers] = await machinesOf(citus)
  if (!coordinator) throw new Error('The database at CITUS_URL knows no machines.')
  const counts = [...new Set([0, 1, workers.length])]
  for (const [index, count] of counts.entries()) {
    const name = `bench_${count}`
    const machines = [coordinator, ...workers.slice(0, count)]
    const url = await makeOnCluster(citus, name, machines, count === 0 ? undefined : model)
    await prepare(url, model)
    // Citus counts its statements by the parts of tables that they concern.
    await withClient(citus, (one) => one.query(`alter database ${name} set citus.enable_stat_counters = on`))
    const env = { LOG_LEVEL: 'error', DATABASE_URL: url }
    const server = await startServer('bench/requests-server.ts', port + index, env, '/api/health')
    const what = count === 0 ? 'one machine' : `${count} worker${count === 1 ? '' : 's'}`
    layouts.push({ what, url: addressOf(citus, name), server, tenants: [] })
  }
}

/** Brings it up to date, as `npm run db:migrate` does. */
async function prepare(url: string, model: Model): Promise<void> {
  const database = databaseOn(await openPostgresql(url, 2, 20_000), systemClock, new Map())
  await applyMigration(database, describeDatabase(model, database))
  await installQueue(database)
  await database.close()
}

async function fill({ url, tenants }: Layout, model: Model, count: number, families: number): Promise<void> {
  const owner = new URL(url)
  owner.username = 'owner'
  const database = databaseOn(await openPostgresql(owner.href, 2, 20_000), systemClock, accessChanges({ model }))
  while (tenants.length < count) {
    tenants.push(await benchTenant(database, model, `bench${tenants.length + 1}`, families))
  }
  await database.close()
  await withClient(url, (client) => client.query('vacuum analyze'))
}

function requestsOf({ server, tenants }: Layout): Record<string, Target> {
  const of = (index: number) => tenants[index % tenants.length] as BenchTenant
  const family = (index: number) => {
    const { families } = of(index)
    return families[Math.floor(index / tenants.length) % families.length]
  }
  const all = { url: server.url, headersOf: (index: number) => of(index).headers }
  return {
    'a page of families': { ...all, path: () => '/api/customers?count=25&page=1&sorting[name]=asc' },
    'one family': { ...all, path: (index) => `/api/customers/${family(index)}` },
    'a change of one': {
      ...all,
      method: 'PUT',
      path: (index) => `/api/customers/${family(index)}`,
      body: (index) => ({ first_name: `Family ${index}` }),
    },
    'a new one': {
      ...all,
      method: 'POST',
      path: () => '/api/customers',
      body: (index) => ({ first_name: 'New', last_name: `Family ${index}`, status: 'prospect' }),
    },
  }
}

/** A row of the table: the rate of each layout, in turns. */
async function rowOf(
  layouts: readonly Layout[],
  { name, connections, count }: { name: string; connections: number; count: number },
  { seconds, rounds }: Options,
): Promise<string> {
  const rates = layouts.map((): number[] => [])
  let asked = 0
  const before = await multiShard(layouts)
  await askInTurns()
  const wide = (await multiShard(layouts)) - before
  const [alone = 0, ...others] = rates.map(median)
  const shares = others.map((rate) => `${Math.round(rate)}/s (${(rate / alone).toFixed(2)})`)
  return line([`${count}`, name, `${connections}`, `${Math.round(alone)}/s`, ...shares, `${wide} in ${asked} requests`])

  async function askInTurns() {
    for (let round = 0; round <= rounds; round += 1) {
      for (const [index, layout] of layouts.entries()) {
        const target = requestsOf(layout)[name] as Target
        const { rate, total, refused } = await measure(target, round === 0 ? 1 : seconds, connections)
        const [status] = Object.keys(refused)
        if (status !== undefined) throw new Error(`On ${layout.what}, ${name} is answered with ${status}.`)
        if (index > 0) asked += total
        // The first round compiles code and prepares statements.
        if (round > 0) rates[index]?.push(rate)
      }
    }
  }
}

/** Statements of the clusters that concerned more than one part of a table, so far. */
async function multiShard(layouts: readonly Layout[]): Promise<number> {
  let sum = 0
  for (const { url } of layouts) {
    const { rows } = await withClient(url, (client) =>
      client.query<{ count: string }>(
        'select coalesce(sum(query_execution_multi_shard), 0) as count from citus_stat_counters where name = current_database()',
      ),
    )
    sum += Number(rows[0]?.count)
  }
  return sum
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
