import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Command } from 'commander'
import { sql } from 'kysely'
import type Stripe from 'stripe'
import { loadModel } from '#declarations/load-model.ts'
import { connectDatabase } from '#server/database/connect/open-database.ts'
import type { Database } from '#server/database/database.ts'
import { describeDatabase } from '#server/database/describe/describe-database.ts'
import { applyMigration } from '#server/database/migrate/apply-migration.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { ledgerProblems } from '../custom-actions/ledger/ledger-problems.ts'
import { openSimulator, SECRET } from '../tests/app/payment-simulator/open-simulator.ts'
import { startPostgres } from '../tests/support/postgres-server.ts'
import { seedDuePlans, TENANT } from './due-plans.ts'

new Command('bench:due-payments')
  .description(
    'Have two servers take what is due, kill one half way, and prove that each plan was charged exactly once.',
  )
  .option('--plans <number>', 'plans that are due', Number, 10_000)
  .action(measureDuePayments)
  .parseAsync()

interface Work {
  database: Database
  url: string
  tenant: number
  plans: number
}

async function measureDuePayments({ plans }: { plans: number }): Promise<void> {
  const { model } = loadModel(process.cwd())
  if (!model) throw new Error('The declarations have problems: see npm run check.')
  const postgres = await startPostgres({ max_connections: '100' }, 'port')
  const simulator = await openSimulator({ callsPerSecond: Infinity })
  Object.assign(process.env, { PAYMENT_SIMULATOR_URL: simulator.address, PAYMENT_SIMULATOR_SECRET: SECRET })
  const database = await connectDatabase({ place: { url: postgres.url } })
  try {
    await applyMigration(database, describeDatabase(model, database))
    // Thousands of cards are saved at once, on a machine that may do other work beside it.
    const provider = simulator.client(TENANT, 60_000)
    const tenant = await seedDuePlans(database, model, plans, provider)
    console.log(`${plans} plans are due.`)
    const { seconds, secondsToKill, statements, memory, killedAt } = await takeAll({
      database,
      url: postgres.url,
      tenant,
      plans,
    })
    const wrong = await problemsOf(database, tenant, plans, provider)
    for (const one of wrong) console.error(one)
    if (wrong.length > 0) process.exitCode = 1
    console.log(
      [
        '| what | measured |',
        '|---|---|',
        `| plans charged exactly once | ${wrong.length === 0 ? plans : 'no'} |`,
        `| one of two servers was killed after | ${killedAt} plans |`,
        `| time | ${seconds.toFixed(1)} s, ${((1000 * seconds) / plans).toFixed(1)} ms a plan |`,
        `| the plans before that | ${(secondsToKill / 60).toFixed(1)} min of ${(seconds / 60).toFixed(1)} |`,
        `| memory of a server at most | ${memory.toFixed(0)} MB |`,
        `| statements | ${(statements / plans).toFixed(1)} a plan |`,
      ].join('\n'),
    )
  } finally {
    await database.close()
    await simulator.close()
    await postgres.stop()
  }
}

interface Taken {
  seconds: number
  /** Until the first server was killed. */
  secondsToKill: number
  statements: number
  /** MB. */
  memory: number
  /** Plans that were charged by then. */
  killedAt: number
}

/** Two servers work at a run each; the first is killed half way, and a third goes on with its run. */
async function takeAll(work: Work): Promise<Taken> {
  const { database, tenant, plans } = work
  const runs = [await enqueue(work, 'plans/take-due'), await enqueue(work, 'plans/take-due')]
  const [first, second] = [await start(work, runs[0] ?? 0), await start(work, runs[1] ?? 0)]
  const began = performance.now()
  let killedAt = 0
  while (killedAt < plans / 2) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    const [row] = await database.asTenant(tenant, (tx) =>
      tx.query(sql<{ due: number }>`select count(*)::int as due from plan_periods where state = 'due'`),
    )
    killedAt = row?.due ?? 0
  }
  const secondsToKill = (performance.now() - began) / 1000
  first.child.kill('SIGKILL')
  await first.ended
  const third = await start(work, runs[0] ?? 0)
  await Promise.all([second.ended, third.ended])
  const seconds = (performance.now() - began) / 1000
  // The payment that the killed server had under way: the provider is asked some minutes later.
  const last = await start(work, await enqueue(work, 'provider/catch-up'), 10)
  await last.ended
  const told = [first, second, third].map((server) => server.told())
  return {
    seconds,
    secondsToKill,
    statements: told.reduce((sum, { statements }) => sum + statements, 0),
    memory: Math.max(...told.map(({ memory }) => memory)),
    killedAt,
  }
}

function enqueue({ database, tenant }: Work, job: string): Promise<number> {
  return database.asTenant(tenant, (tx) => enqueueJob(tx, job))
}

interface Server {
  child: ChildProcess
  ended: Promise<unknown>
  told(): Told
}

/** The report of a server on itself while it works. Memory in MB. */
interface Told {
  statements: number
  memory: number
}

/** Starts a server that works at a run. Resolves when it begins. */
async function start({ url, tenant }: Work, run: number, minutes = 0): Promise<Server> {
  const entry = 'bench/due-payments-server.ts'
  const child = fork(entry, [url, tenant, run, minutes].map(String), { execArgv: ['--import', 'tsx'] })
  let told: Told = { statements: 0, memory: 0 }
  child.on('message', (message) => {
    if (typeof message === 'object') told = message as Told
  })
  const ended = once(child, 'exit').then(([code, signal]) => {
    if (code !== 0 && signal !== 'SIGKILL') throw new Error(`A server ended with ${String(code ?? signal)}.`)
  })
  await Promise.race([once(child, 'message'), ended])
  return { child, ended, told: () => told }
}

/** Everything that is not as it must be: each plan has one charge, one payment, one charge at the provider, and its next month. */
async function problemsOf(database: Database, tenant: number, plans: number, provider: Stripe): Promise<string[]> {
  const charged = new Map<string, number>()
  for await (const { status, metadata } of provider.paymentIntents.list({ limit: 100 })) {
    const payment = metadata.payment ?? ''
    if (status === 'succeeded') charged.set(payment, (charged.get(payment) ?? 0) + 1)
  }
  const twice = [...charged].filter(([, times]) => times > 1).map(([payment]) => `payment ${payment} was charged twice`)
  return database.asTenant(tenant, async (tx) => {
    const odd = await tx.query(sql<{ what: string }>`
      select format('plan %s: %s', plan.id, found.what) as what
      from plans as plan cross join lateral (
        select string_agg(period.state || ' ' || coalesce(payment.state, 'without a payment'), ', ' order by period.due_on) as what
        from plan_periods as period left join payments as payment on payment.plan_period_id = period.id
        where period.plan_id = plan.id
      ) as found
      where found.what is distinct from 'due succeeded, scheduled scheduled' order by plan.id limit 20`)
    const ledger = await ledgerProblems(tx)
    return [
      ...(charged.size === plans ? [] : [`${charged.size} payments were charged of ${plans}`]),
      ...twice,
      ...odd.map(({ what }) => what),
      ...ledger.map(({ check, problem }) => `${check}: ${problem}`),
    ]
  })
}
