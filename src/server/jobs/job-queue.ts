import { CompiledQuery } from 'kysely'
import type { Db, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database, Sql } from '../database/database.ts'
import { DatabaseProblem } from '../database/database-errors.ts'

/** Schema of the queue's own tables, beside Rollcall's. */
const SCHEMA = 'rollcall_queue'

/** A run to work on. The queue only knows its address. */
export const RUNS = 'runs'
/** Scheduled jobs that are due. */
export const TIMES = 'times'

/** Seconds after which a run is taken from an unresponsive server. */
const SILENCE = 30

const QUEUES = {
  [RUNS]: {
    // A failure is retried after 2, 4, 8 … seconds; the run itself limits the attempts.
    retryLimit: 100,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 300,
    heartbeatSeconds: SILENCE,
    expireInSeconds: 12 * 60 * 60,
    deleteAfterSeconds: 24 * 60 * 60,
  },
  [TIMES]: { retryLimit: 3, deleteAfterSeconds: 24 * 60 * 60 },
}

/**
 * The queue stays on the machine that is asked, on a cluster as well: the others are not told of its tables. Each of them would be sent
 * the whole of what makes them.
 */
function madeHere(text: string): string {
  if (!/^\s*begin\b/i.test(text)) return text
  return `set citus.enable_ddl_propagation = off; ${text}; reset citus.enable_ddl_propagation`
}

/** The queue's package is loaded once the server answers: nothing before needs it. */
async function queueOn(database: Database, options: { migrate: boolean }): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  const here = (text: string) => (database.isDistributed && options.migrate ? madeHere(text) : text)
  return new PgBoss({
    db: { executeSql: (text, values) => database.direct(here(text), values) as ReturnType<Db['executeSql']> },
    schema: SCHEMA,
    migrate: options.migrate,
    createSchema: options.migrate,
    // Interval of the check for unresponsive servers.
    superviseIntervalSeconds: SILENCE / 2,
    monitorIntervalSeconds: SILENCE / 2,
    // Tables of this size need no rebuilding.
    reindex: false,
    monitorVacuum: false,
  })
}

/**
 * Creates or upgrades the queue's tables on a PostgreSQL server, so that the application's servers need no right to.
 */
export async function installQueue(database: Database): Promise<void> {
  const boss = await queueOn(database, { migrate: true })
  await boss.start()
  await defineQueues(boss)
  await boss.stop({ graceful: false, close: false })
}

/**
 * Connects to the queue. In the embedded database it creates its tables first.
 *
 * @throws DatabaseProblem when its tables are missing or out of date
 */
export async function openQueue(database: Database, logger: Logger): Promise<PgBoss> {
  const migrate = database.engine === 'embedded'
  const boss = await queueOn(database, { migrate })
  boss.on('error', (error) => logger.error({ err: error }, 'the queue of jobs failed'))
  try {
    await boss.start()
    if (migrate) await defineQueues(boss)
    return boss
  } catch (error) {
    throw new DatabaseProblem('The queue of jobs is not up to date. Run `npm run db:migrate`.', { cause: error })
  }
}

async function defineQueues(boss: PgBoss): Promise<void> {
  for (const [name, options] of Object.entries(QUEUES)) {
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
  }
}

/** Lets the queue's statements be part of a transaction. */
export function within(tx: Sql): Db {
  const executeSql = async (text: string, values: unknown[] = []) => ({
    rows: await tx.query(CompiledQuery.raw(text, values)),
  })
  return { executeSql: executeSql as Db['executeSql'] }
}
