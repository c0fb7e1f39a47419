import { lookup } from '#declarations/lookup.ts'
import { analyseWritten, rowsWritten } from '../database/analyse-tables.ts'
import type { Transaction } from '../database/database.ts'
import { debug } from '../debug.ts'
import { Busy, NoSpace, RequestError } from '../errors.ts'
import type { RequestContext } from '../request-context.ts'
import { requireReserved, noteWritten } from '../files/reserve-file.ts'
import { refuseData } from './enqueue-job.ts'
import { jobContext, type JobParts } from './job-context.ts'
import {
  type BatchEnd,
  type EndedRun,
  type Job,
  type JobDefinition,
  JobFailed,
  JobInterrupted,
} from './job-definition.ts'
import { beginAttempt, giveBack, keepBatch, keepEnd, lockRun, type RunRow } from './job-run-row.ts'

/** How often a run is tried without anything coming of it. */
export const ATTEMPTS = 6

/** Which run, and whose. */
export interface RunKey {
  tenantId: number
  id: number
}

/**
 * Works at a run until it ends, the server stops, or something goes wrong. Whoever calls it a second time for the same run does
 * no harm: what has been done is not done again.
 *
 * @param signal aborted when the server stops: the batch that runs is the last one here
 * @throws whatever went wrong and may go right when it is tried again, later
 */
export async function runJob(parts: JobParts, key: RunKey, signal?: AbortSignal): Promise<void> {
  const { database, clock } = parts
  const run = await database.asTenant(key.tenantId, async (tx) => {
    const row = await lockRun(tx, key.id)
    if (!row || isEnded(row)) return undefined
    await beginAttempt(tx, row.id, clock())
    return { ...row, attempts: row.attempts + 1 }
  })
  if (run) await new Execution(parts, key, run, signal).work()
}

function isEnded({ state }: Pick<RunRow, 'state'>): boolean {
  return state !== 'queued' && state !== 'running'
}

const OFTEN_ENOUGH = 'Something went wrong, again and again. Start it once more; if that does not help, tell support.'
const CANCELLED = 'It was stopped. What had been done by then stays done.'

/** One attempt at a run. */
class Execution {
  /** Rows that its batches have written and kept, by table. */
  private readonly written = new Map<string, number>()

  constructor(
    private readonly parts: JobParts,
    private readonly key: RunKey,
    private readonly run: RunRow,
    private readonly signal: AbortSignal | undefined,
  ) {}

  async work(): Promise<void> {
    const definition = lookup(this.parts.code.jobs, this.run.kind)
    debug.jobs('%s, run %d: attempt %d begins', this.run.kind, this.run.id, this.run.attempts)
    try {
      if (this.run.cancel_requested_at !== null) throw new JobInterrupted('cancelled')
      if (this.run.attempts > ATTEMPTS) throw new JobFailed(OFTEN_ENOUGH)
      refuseKnown(this.run, definition)
      try {
        await definition.run(this.job(), this.run.data)
      } finally {
        await this.analyse()
      }
      await this.end(definition, 'succeeded')
    } catch (error) {
      await this.settle(definition, error)
    }
  }

  private job(): Job {
    return {
      id: this.run.id,
      attempt: this.run.attempts,
      batch: (work) => this.inBatch((_row, context) => work(context)),
      eachBatch: async (work) => {
        while (await this.nextBatch(work));
      },
      writeFile: (id, bytes) => this.writeFile(id, bytes),
    }
  }

  /** @returns whether another one follows */
  private nextBatch(work: (context: RequestContext, cursor: unknown) => Promise<BatchEnd<unknown>>): Promise<boolean> {
    return this.inBatch(async (row, context) => {
      if (row.over) return false
      const end = await work(context, row.cursor ?? undefined)
      await keepBatch(context.tx, row.id, end, context.now)
      return end.cursor !== undefined
    })
  }

  /** A transaction that holds the run, on behalf of who started it. */
  private async inBatch<T>(work: (row: RunRow, context: RequestContext) => Promise<T>): Promise<T> {
    if (this.signal?.aborted) throw new JobInterrupted('stopping')
    const { result, written } = await this.inTransaction(async (tx) => {
      const row = await lockRun(tx, this.key.id)
      if (!row || isEnded(row)) throw new JobInterrupted('over')
      if (row.cancel_requested_at !== null) throw new JobInterrupted('cancelled')
      const done = await work(row, await jobContext(this.parts, tx, row))
      return { result: done, written: await rowsWritten(tx) }
    })
    for (const [table, rows] of written) this.written.set(table, rows + (this.written.get(table) ?? 0))
    return result
  }

  /** Lets queries know of what was written, before anybody looks at it. What goes wrong here is no failure of the job. */
  private async analyse(): Promise<void> {
    try {
      await analyseWritten(this.parts.database, this.written)
    } catch (error) {
      this.parts.logger.warn({ err: error, job: this.run.kind }, 'counting what a job wrote failed')
    }
  }

  private async writeFile(id: number, bytes: Uint8Array): Promise<void> {
    await this.inBatch((_row, { tx }) => requireReserved(tx, id))
    await this.parts.files.storage.write({ tenantId: this.key.tenantId, id, variant: 'file' }, bytes)
    await this.inBatch((_row, { tx }) => noteWritten(tx, id, bytes))
  }

  private inTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const limit = lookup(this.parts.code.jobs, this.run.kind)?.limit
    return this.parts.database.asTenant(this.key.tenantId, work, limit === undefined ? {} : { limit: limit * 1_000 })
  }

  /** Makes of what was thrown what becomes of the run. */
  private async settle(definition: JobDefinition | undefined, error: unknown): Promise<void> {
    if (error instanceof JobInterrupted) return this.interrupted(definition, error.reason)
    const said = messageOf(error)
    const log = { err: error, job: this.run.kind, run: this.run.id, tenant: this.key.tenantId }
    if (said !== undefined) {
      this.parts.logger.warn(log, 'job failed')
      return this.end(definition, 'failed', said)
    }
    this.parts.logger.error(log, 'job went wrong')
    if (this.run.attempts >= ATTEMPTS) return this.end(definition, 'failed', OFTEN_ENOUGH)
    throw error
  }

  private async interrupted(definition: JobDefinition | undefined, reason: JobInterrupted['reason']): Promise<void> {
    if (reason === 'stopping') await this.inTransaction((tx) => giveBack(tx, this.run.id))
    if (reason === 'cancelled') await this.end(definition, 'cancelled', CANCELLED)
  }

  private async end(definition: JobDefinition | undefined, state: EndedRun['state'], message?: string): Promise<void> {
    debug.jobs('%s, run %d: %s', this.run.kind, this.run.id, state)
    await this.inTransaction(async (tx) => {
      const row = await lockRun(tx, this.key.id)
      if (!row || isEnded(row)) return
      const ended = { id: row.id, state, message: message ?? row.message, result: row.result }
      await this.tellEnd(definition, tx, row, ended)
      await keepEnd(tx, ended, this.parts.clock())
    })
  }

  private async tellEnd(
    definition: JobDefinition | undefined,
    tx: Transaction,
    row: RunRow,
    ended: EndedRun,
  ): Promise<void> {
    if (!definition?.ended) return
    const context = await jobContext(this.parts, tx, row).catch((error: unknown) => {
      // Who is gone need not be told.
      if (error instanceof JobFailed && ended.state !== 'succeeded') return undefined
      throw error
    })
    if (context) await definition.ended(context, row.data, ended)
  }
}

function refuseKnown(run: RunRow, definition: JobDefinition | undefined): asserts definition is JobDefinition {
  try {
    refuseData(run.kind, definition, run.data)
  } catch (error) {
    throw new JobFailed(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/** What people are told, where trying again would not help. */
function messageOf(error: unknown): string | undefined {
  if (error instanceof JobFailed) return error.message
  const mayPass = error instanceof Busy || error instanceof NoSpace
  return error instanceof RequestError && !mayPass ? error.message : undefined
}
