import { AsyncResource } from 'node:async_hooks'
import { message, type Message, verbatim } from '#protocol/messages/message.ts'
import { lookup } from '#declarations/lookup.ts'
import { analyseWritten, rowsWritten } from '../database/analyse-tables.ts'
import type { Transaction } from '../database/database.ts'
import { debug } from '../debug.ts'
import { Busy, NoSpace, RequestError } from '../errors.ts'
import type { RequestContext } from '../request-context.ts'
import { checksummed } from '../files/checksummed.ts'
import type { FileStream } from '../files/storage/file-storage.ts'
import { requireReserved, noteWritten } from '../files/upload/reserve-file.ts'
import { wordsOfTenant } from '../http/translation-words.ts'
import { languageWith } from '../messages/message-language.ts'
import { renderMessage } from '../messages/render-message.ts'
import { refuseData } from './enqueue-job.ts'
import { jobContext, type JobParts } from './job-context.ts'
import {
  type BatchEnd,
  type EndedRun,
  type Job,
  type JobDefinition,
  JobFailed,
  JobInterrupted,
  type ReadingProgress,
} from './job-definition.ts'
import {
  beginAttempt,
  giveBack,
  keepBatch,
  keepEnd,
  keepProgress,
  keepRemarks,
  lockRun,
  type RunRow,
} from './job-run-row.ts'

/** Number of attempts of a run that makes no progress. */
export const ATTEMPTS = 6

/** The address of a run: its id and tenant. */
export interface RunKey {
  tenantId: number
  id: number
}

/**
 * Works on a run until it ends, the server stops, or an error occurs. A second call for the same run is harmless:
 * committed work is not repeated.
 *
 * @param signal aborted when the server stops: the current batch is the last one here
 * @throws errors that may pass on a later attempt
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

const OFTEN_ENOUGH = message('jobs.went_wrong')
const CANCELLED = message('jobs.was_stopped')

type Remark = NonNullable<RequestContext['remark']>

/** One attempt at a run. */
class Execution {
  /** Rows committed by its batches, by table. */
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
      ...(this.run.event && { event: this.run.event }),
      batch: (work) => this.inBatch((_row, context) => work(context)),
      eachBatch: async (work) => {
        while (await this.nextBatch(work));
      },
      read: (work) => this.inReading(work),
      words: (tenant, language) => wordsOfTenant(this.parts, tenant, language),
      writeFile: (id, file) => this.writeFile(id, file),
    }
  }

  /** @returns true when another batch follows */
  private nextBatch(work: (context: RequestContext, cursor: unknown) => Promise<BatchEnd<unknown>>): Promise<boolean> {
    return this.inBatch(async (row, context) => {
      if (row.over) return false
      const end = await work(context, row.cursor ?? undefined)
      const { message: said, ...kept } = end
      const text = this.inWords(said)
      await keepBatch(context.tx, row.id, { ...kept, ...(text !== undefined && { message: text }) }, context.now)
      return end.cursor !== undefined
    })
  }

  /** A transaction that locks the run, on behalf of the user who started it. */
  private async inBatch<T>(work: (row: RunRow, context: RequestContext) => Promise<T>): Promise<T> {
    if (this.signal?.aborted) throw new JobInterrupted('stopping')
    const { result, written } = await this.inTransaction(async (tx) => {
      const row = await lockRun(tx, this.key.id)
      if (!row || isEnded(row)) throw new JobInterrupted('over')
      if (row.cancel_requested_at !== null) throw new JobInterrupted('cancelled')
      const done = await this.noting(tx, row.id, async (remark) =>
        work(row, await jobContext(this.parts, tx, row, remark)),
      )
      return { result: done, written: await rowsWritten(tx) }
    })
    for (const [table, rows] of written) this.written.set(table, rows + (this.written.get(table) ?? 0))
    return result
  }

  /** Does work of the run, and keeps what it says besides. */
  private async noting<T>(tx: Transaction, id: number, work: (remark: Remark) => Promise<T>): Promise<T> {
    const said: Message[] = []
    const done = await work((one) => said.push(one))
    const texts = said.map((one) => this.inWords(one))
    await keepRemarks(tx, id, texts)
    return done
  }

  /** A transaction that leaves the run to others, for reading. */
  private async inReading<T>(work: (context: RequestContext, progress: ReadingProgress) => Promise<T>): Promise<T> {
    await this.inBatch(() => Promise.resolve())
    // Bound to where no transaction is open: how far it is, is kept by one of its own, beside the one that reads.
    const progress: ReadingProgress = AsyncResource.bind((done, said) => this.noteProgress(done, said))
    return this.inTransaction(async (tx) => work(await jobContext(this.parts, tx, this.run), progress))
  }

  private async noteProgress(done: number, said: Message): Promise<void> {
    const message = this.inWords(said)
    if (this.signal?.aborted) throw new JobInterrupted('stopping')
    const run = await this.inTransaction((tx) => keepProgress(tx, this.run.id, { done, message }, this.parts.clock()))
    if (!run || isEnded(run)) throw new JobInterrupted('over')
    if (run.cancel_requested_at !== null) throw new JobInterrupted('cancelled')
  }

  /** Analyses the written tables before anybody queries them. A failure here does not fail the job. */
  private async analyse(): Promise<void> {
    try {
      await analyseWritten(this.parts.database, this.written)
    } catch (error) {
      this.parts.logger.warn({ err: error, job: this.run.kind }, 'counting what a job wrote failed')
    }
  }

  private async writeFile(id: number, { stream, length }: FileStream): Promise<void> {
    try {
      await this.inBatch((_row, { tx }) => requireReserved(tx, id))
      const checked = checksummed(stream)
      const place = { tenantId: this.key.tenantId, id, variant: 'file' } as const
      await this.parts.files.storage.write(place, { stream: checked.stream, length })
      const checksum = checked.checksum()
      await this.inBatch((_row, { tx }) => noteWritten(tx, id, { size: length, checksum }))
    } finally {
      stream.destroy()
    }
  }

  private inTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const limit = lookup(this.parts.code.jobs, this.run.kind)?.limit
    return this.parts.database.asTenant(this.key.tenantId, work, limit === undefined ? {} : { limit: limit * 1_000 })
  }

  /** Turns an error into the run's new state. */
  private async settle(definition: JobDefinition | undefined, error: unknown): Promise<void> {
    if (error instanceof JobInterrupted) return this.interrupted(definition, error.reason)
    const said = this.inWords(saidBy(error))
    const log = { err: error, job: this.run.kind, run: this.run.id, tenant: this.key.tenantId }
    if (said !== undefined) {
      this.parts.logger.warn(log, 'job failed')
      return this.end(definition, 'failed', said)
    }
    this.parts.logger.error(log, 'job went wrong')
    if (this.run.attempts >= ATTEMPTS) return this.end(definition, 'failed', this.inWords(OFTEN_ENOUGH))
    throw error
  }

  /** A run keeps its message as a text, in the application's first language. */
  private inWords(said: Message): string
  private inWords(said: Message | undefined): string | undefined
  private inWords(said: Message | undefined): string | undefined {
    const { model } = this.parts
    return said && renderMessage(said, languageWith(model, undefined, model.application.languages[0] ?? 'en-GB', {}))
  }

  private async interrupted(definition: JobDefinition | undefined, reason: JobInterrupted['reason']): Promise<void> {
    if (reason === 'stopping') await this.inTransaction((tx) => giveBack(tx, this.run.id))
    if (reason === 'cancelled') await this.end(definition, 'cancelled', this.inWords(CANCELLED))
  }

  private async end(definition: JobDefinition | undefined, state: EndedRun['state'], text?: string): Promise<void> {
    debug.jobs('%s, run %d: %s', this.run.kind, this.run.id, state)
    await this.inTransaction(async (tx) => {
      const row = await lockRun(tx, this.key.id)
      if (!row || isEnded(row)) return
      const ended = { id: row.id, state, message: text ?? row.message, result: row.result }
      await this.noting(tx, row.id, (remark) => this.tellEnd(definition, tx, row, ended, remark))
      await keepEnd(tx, ended, this.parts.clock())
    })
  }

  private async tellEnd(
    definition: JobDefinition | undefined,
    tx: Transaction,
    row: RunRow,
    ended: EndedRun,
    remark: Remark,
  ): Promise<void> {
    if (!definition?.ended) return
    const context = await jobContext(this.parts, tx, row, remark).catch((error: unknown) => {
      // A deleted user cannot be notified.
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
    throw new JobFailed(verbatim(error instanceof Error ? error.message : String(error)), { cause: error })
  }
}

/** The message for people, when retrying would not help. */
function saidBy(error: unknown): Message | undefined {
  if (error instanceof JobFailed) return error.said
  const mayPass = error instanceof Busy || error instanceof NoSpace
  return error instanceof RequestError && !mayPass ? error.said : undefined
}
