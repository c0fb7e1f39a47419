import type { FastifyInstance } from 'fastify'
import { addDays, formatISO } from 'date-fns'
import { sql } from 'kysely'
import pino from 'pino'
import Stripe from 'stripe'
import { inject } from 'vitest'
import { analyseTables } from '#server/database/analyse-tables.ts'
import { databaseOn } from '#server/database/connect/database-on-engine.ts'
import { accessChanges } from '#server/database/fence/access-changes.ts'
import { openPostgresql } from '#server/database/connect/postgresql-engine.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { createHttpApp } from '#server/http/create-http-app.ts'
import { DEFAULT_HTTP_SETTINGS } from '#server/http/http-settings.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { deriveRows } from '#server/materialized/derive-rows.ts'
import { materializedFaults } from '#server/materialized/materialized-faults.ts'
import type { Method } from '#server/routes/route.ts'
import type { ServerParts } from '#server/server-parts.ts'
import { type LedgerProblem, ledgerProblems } from '../../../custom-actions/ledger/ledger-problems.ts'
import { type OpenSimulator, openSimulator, SECRET } from '../../app/payment-simulator/open-simulator.ts'
import { NETWORK_ROWS } from '../../contract/product/network.ts'
import { PRODUCT, productCode } from '../../contract/product/product-world.ts'
import { Client, type Reply } from '../../contract/world/client.ts'
import type { Person } from '../../contract/world/person.ts'
import { openWorld, type World } from '../../contract/world/world.ts'
import { runJobs } from '../../support/jobs.ts'
import { type DyingDatabase, dyingDatabase } from './dying-database.ts'

/** One server of the product: its own connections, its own caches, the database of all. */
export interface MoneyServer extends Pick<DyingDatabase, 'dieAfter' | 'isDead'> {
  send(method: Method, path: string, body?: unknown): Promise<Reply>
  /** Sends an event as the provider does, signed. */
  tell(event: Stripe.Event): Promise<number>
  /** Works at the jobs that have been started. */
  work(): Promise<void>
  close(): Promise<void>
}

/** The small network with a payment provider and a clock that goes on, and as many servers as a test wants. */
export interface MoneyWorld {
  world: World
  provider: Stripe
  simulator: OpenSimulator
  now(): Date
  /** The civil day of the tenant, ISO. */
  today(): string
  setNow(now: Date): void
  openServer(): Promise<MoneyServer>
  inTenant<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Starts a job as its schedule would. */
  enqueue(job: string): Promise<void>
  problems(): Promise<LedgerProblem[]>
  /** Counts the rows of all tables, as autovacuum does in the product: without that statements are planned for a few. */
  analyse(): Promise<void>
  close(): Promise<void>
}

/** 05:00 of a spring day. */
const BEGIN = '2026-03-18T05:00:00.000Z'

export async function openMoneyWorld(): Promise<MoneyWorld> {
  let now = new Date(BEGIN)
  const clock = () => now
  const simulator = await openSimulator({ clock, callsPerSecond: 1e9 })
  process.env.PAYMENT_SIMULATOR_URL = simulator.address
  process.env.PAYMENT_SIMULATOR_SECRET = SECRET
  const code = await productCode()
  const world = await openWorld({ model: PRODUCT, code, clock, main: NETWORK_ROWS, other: {} })
  await world.database.asOwner((tx) => tx.query(sql`update sessions set expires_at = '2099-01-01'`))
  const { id } = world.main
  const url = await addressOf(world.database)
  const inTenant: MoneyWorld['inTenant'] = (work) => world.database.asTenant(id, work)
  const open = async (poolSize: number) =>
    databaseOn(await openPostgresql(url, poolSize, 60_000), clock, accessChanges({ model: PRODUCT }))
  // One connection, so that the long statements of a proof are planned once.
  const proving = await open(1)
  const keptWrong = async () => {
    const faults = await proving.asTenant(id, (tx) => materializedFaults({ model: PRODUCT, code, tx }))
    return faults.map((fault) => ({ check: 'materialized', problem: JSON.stringify(fault) }))
  }
  return {
    world,
    simulator,
    provider: simulator.client(world.main.slug),
    now: clock,
    today: () => formatISO(now, { representation: 'date' }),
    setNow: (instant) => void (now = instant),
    inTenant,
    openServer: async () => openServer(world, await open(4)),
    enqueue: (job) => inTenant((tx) => enqueueJob(tx, job)).then(() => undefined),
    async problems() {
      const found = [...(await proving.asTenant(id, ledgerProblems)), ...(await keptWrong())]
      await deriveRows(proving, { model: PRODUCT, code })
      return [...found, ...(await keptWrong())]
    },
    analyse: () => analyseTables(world.database),
    async close() {
      delete process.env.PAYMENT_SIMULATOR_URL
      delete process.env.PAYMENT_SIMULATOR_SECRET
      await proving.close()
      await world.close()
      await simulator.close()
    },
  }
}

/** The next day at 05:00. */
export const nextMorning = (now: Date) =>
  new Date(`${formatISO(addDays(now, 1), { representation: 'date' })}T05:00:00.000Z`)

async function openServer(world: World, opened: Database): Promise<MoneyServer> {
  const { database, dieAfter, isDead } = dyingDatabase(opened)
  const { model, code, files, clock } = world
  const settings = { ...DEFAULT_HTTP_SETTINGS, requestsPerMinute: 0, signInsPerMinute: 0 }
  const parts: ServerParts = { model, code, database, files, clock, settings, logger: pino({ level: 'silent' }) }
  const app = await createHttpApp(parts)
  const client = new Client()
  client.talkTo(app)
  return {
    dieAfter,
    isDead,
    send: (method, path, body) =>
      client.send(world.main.chief satisfies Person, method, path, body === undefined ? {} : { body }),
    tell: (event) => tell(app, world, event),
    work: () => runJobs(parts),
    async close() {
      await app.close()
      await opened.close()
    },
  }
}

async function tell(app: FastifyInstance, { main, clock }: World, event: Stripe.Event): Promise<number> {
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(clock().getTime() / 1000)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: `whsec_${SECRET}`, timestamp })
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/api/webhooks/${main.slug}/provider/stripe`,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  })
  return statusCode
}

/** The address of a database of the tests, for connections of one's own. */
async function addressOf(database: Database): Promise<string> {
  const [found] = await database.asOwner((tx) => tx.query(sql<{ name: string }>`select current_database() as name`))
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${found?.name ?? ''}`
  // Each server is short-lived: to plan a statement anew for each of its first values takes longer than to run it. A cluster
  // finds the machine of a tenant by the value.
  if (inject('citusUrl') === null) url.searchParams.set('options', '-c plan_cache_mode=force_generic_plan')
  return url.href
}
