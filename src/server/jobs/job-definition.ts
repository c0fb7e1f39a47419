import type { PublishedEvent } from '../events/event.ts'
import type { RequestContext } from '../request-context.ts'

/** Work that takes longer than a request may, as `custom-actions/{area}/{name}.job.ts` exports it by default. */
export interface JobDefinition<Data = unknown, Cursor = unknown> {
  /** What people read of it: `Renewing loans`. */
  title: string
  /**
   * Those who see all rows may see, and stop, other people's runs when they hold one of these. Everybody sees his own;
   * who may start one is for the endpoint that does so to say.
   */
  permission?: string | string[]
  /** JSON Schema of what it is started with. */
  data?: Record<string, unknown>
  /** Whether it may be stopped half way. What has been done by then stays done. */
  cancellable?: boolean
  /** Seconds that a statement of a batch may take; ten minutes without. */
  limit?: number
  /** Runs by itself for every tenant: `0 5 * * *` is five in the morning, where the tenant is. It is started with `{}`. */
  schedule?: string
  /**
   * Events that it handles: `loan.returned`. It runs once for each, after the commit, on behalf of the tenant, with the facts of the
   * event as its data; those of one record one after the other.
   */
  on?: string | string[]
  /**
   * Does it. It is called again, from the start, when it was cut off or something went wrong; {@link Job.eachBatch} then
   * goes on behind the last batch that was kept.
   *
   * @throws JobFailed, or any error of a request, when trying again would not help: people read its message
   */
  run(job: Job<Cursor>, data: Data): Promise<void>
  /** Runs in the transaction in which the run ends, whichever way: to tell somebody, or to undo what it prepared. */
  ended?(context: RequestContext, data: Data, run: EndedRun): Promise<void>
}

/** What a job works with. Between batches anything may be awaited; inside of one nothing but its statements. */
export interface Job<Cursor = unknown> {
  /** Id of the run. */
  readonly id: number
  /** 1, unless nothing has come of the attempts before. */
  readonly attempt: number
  /** The event that it handles, where it runs because of one. */
  readonly event?: PublishedEvent
  /**
   * One short transaction on behalf of who started the job, with his permissions and rows as they are now.
   *
   * @throws JobInterrupted when the server stops or the job was stopped: let it pass
   */
  batch<T>(work: (context: RequestContext) => Promise<T>): Promise<T>
  /**
   * Batch after batch, until one says that it was the last. What a batch did, where it came to and the progress that people see
   * are kept in one transaction, so nothing is done twice, nor left out, whenever the server stops. A job has one such loop.
   */
  eachBatch(work: (context: RequestContext, cursor: Cursor | undefined) => Promise<BatchEnd<Cursor>>): Promise<void>
  /**
   * Writes a file that `reserveFile` gave its id in the transaction that started the job. Between batches: bytes do not go
   * through a transaction.
   */
  writeFile(id: number, bytes: Uint8Array): Promise<void>
}

/** Where a batch came to. */
export interface BatchEnd<Cursor> {
  /** What the next batch is given. Without one this was the last. It is kept as JSON. */
  cursor?: Cursor
  /** How much is done, and of how much: for the progress bar. What is left out stays as it was. */
  done?: number
  total?: number
  /** What is being done, or was: `12 of 60 loans renewed.` */
  message?: string
  /** What came of it, for the screen that started it. It takes the place of what an earlier batch gave. */
  result?: Record<string, unknown>
}

/** How a run ended. */
export interface EndedRun {
  id: number
  state: 'succeeded' | 'failed' | 'cancelled'
  message: string | null
  result: Record<string, unknown> | null
}

/**
 * Declares a job.
 *
 * ```ts
 * export default defineJob<{ branch_id: number }, number>({
 *   title: 'Renewing loans',
 *   data: { type: 'object', required: ['branch_id'], properties: { branch_id: { type: 'integer' } } },
 *   run: (job, { branch_id }) =>
 *     job.eachBatch(async ({ tx }, after = 0) => {
 *       const loans = await tx.query(…)
 *       return loans.length === 0 ? {} : { cursor: loans.at(-1).id, message: `…` }
 *     }),
 * })
 * ```
 */
export function defineJob<Data, Cursor = unknown>(
  definition: JobDefinition<Data, Cursor>,
): JobDefinition<Data, Cursor> {
  return definition
}

/** The job cannot be done, and trying again would not help. The message says what is wrong and what to do. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed'
}

/** The server stops, or somebody has stopped the run. */
export class JobInterrupted extends Error {
  override readonly name = 'JobInterrupted'

  constructor(readonly reason: 'stopping' | 'cancelled' | 'over') {
    super('The job was interrupted.')
  }
}
