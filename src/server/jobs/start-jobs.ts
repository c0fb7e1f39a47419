import type { ServerParts } from '../server-parts.ts'
import { handOver, startAnew } from './hand-over.ts'
import { openQueue, RUNS, TIMES } from './job-queue.ts'
import { type Due, keepSchedules, keepTime } from './job-schedules.ts'
import { runJob, type RunKey } from './run-job.ts'

/** Milliseconds between two looks at what has been started. */
const PAUSE = 1_000
/** Runs that one server works at beside each other. */
const AT_ONCE = 4

export interface RunningJobs {
  /** Resolves when the batches that run are kept; the runs go on elsewhere, or at the next start. */
  stop(): Promise<void>
}

/**
 * Works at jobs until it is stopped. Several servers may do this beside each other on one PostgreSQL.
 *
 * @param parts asked for each run, because in development the application changes
 */
export async function startJobs(parts: () => ServerParts): Promise<RunningJobs> {
  const { database, logger, clock } = parts()
  const boss = await openQueue(database, logger)
  const stopping = new AbortController()
  if (database.engine === 'embedded') await startAnew(database, boss)
  await keepSchedules(parts(), boss)
  const worker = await boss.work<RunKey>(RUNS, { localConcurrency: AT_ONCE }, async ([job]) => {
    if (job) await runJob(parts(), job.data, stopping.signal)
  })
  await boss.work<Due>(TIMES, async ([job]) => {
    if (job) await keepTime(parts(), job.data)
  })

  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()
  const look = async () => {
    try {
      if ((await handOver(database, boss, clock())) > 0) boss.notifyWorker(worker)
    } catch (error) {
      logger.error({ err: error }, 'handing jobs to the queue failed')
    }
    if (!stopping.signal.aborted) next()
  }
  const next = () => {
    timer = setTimeout(() => (round = look()), PAUSE)
    timer.unref()
  }
  next()

  return {
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await round
      await boss.stop({ graceful: true, close: false, timeout: 8_000 })
    },
  }
}
