import type { Words } from '../http/translation-words.ts'
import type { Message } from '#protocol/messages/message.ts'
import type { FileStream } from '../files/storage/file-storage.ts'
import type { PublishedEvent } from '../events/event.ts'
import type { RequestContext } from '../request-context.ts'
import { ENGLISH, renderMessage } from '../messages/render-message.ts'

/** Work that takes longer than a request may, as `custom-actions/{area}/{name}.job.ts` exports it by default. */
export interface JobDefinition<Data = unknown, Cursor = unknown> {
  /** Title for people: `Renewing loans`. */
  title: string
  /**
   * Users who see all rows may view and cancel other people's runs if they hold one of these permissions. Users always
   * see their own; the endpoint that starts the job decides who may.
   */
  permission?: string | string[]
  /** JSON Schema of its input. */
  data?: Record<string, unknown>
  /** True when it may be cancelled half way. Committed batches stay. */
  cancellable?: boolean
  /** Statement timeout of a batch in seconds; default ten minutes. */
  limit?: number
  /**
   * Runs on a schedule for every tenant: `0 5 * * *` is five in the morning, in the tenant's zone. Its input is `{}`.
   */
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
   * @throws JobFailed, or any error of a request, when retrying would not help; people see its message
   */
  run(job: Job<Cursor>, data: Data): Promise<void>
  /** Runs in the transaction in which the run ends, in any state: to notify somebody, or to undo its preparations. */
  ended?(context: RequestContext, data: Data, run: EndedRun): Promise<void>
}

/** The handle that a job works with. Between batches anything may be awaited; inside one only its statements. */
export interface Job<Cursor = unknown> {
  /** Id of the run. */
  readonly id: number
  /** 1, unless earlier attempts made no progress. */
  readonly attempt: number
  /** The event that it handles, where it runs because of one. */
  readonly event?: PublishedEvent
  /**
   * One short transaction on behalf of the user who started the job, with their current permissions and scope.
   *
   * @throws JobInterrupted when the server stops or the job was cancelled: do not catch it
   */
  batch<T>(work: (context: RequestContext) => Promise<T>): Promise<T>
  /**
   * Runs batch after batch until one is the last. A batch's changes, its cursor and its progress are committed
   * together, so nothing is done twice or left out whenever the server stops. A job has one such loop.
   */
  eachBatch(work: (context: RequestContext, cursor: Cursor | undefined) => Promise<BatchEnd<Cursor>>): Promise<void>
  /**
   * Reads for as long as it takes, in one transaction on behalf of the user who started the job. Unlike a batch it does not hold the
   * run: people may cancel it meanwhile. It keeps nothing, and is done again when it was cut off.
   *
   * @throws JobInterrupted from `progress` when the server stops or the job was cancelled: do not catch it
   */
  read<T>(work: (context: RequestContext, progress: ReadingProgress) => Promise<T>): Promise<T>
  /** The texts of a language: those of the tenant over those of all. */
  words(tenant: string, language: string): Promise<Words>
  /**
   * Writes a file, such as one of `spoolFile`, whose id `reserveFile` gave in the transaction that started the job. Call it between
   * batches: bytes do not go through a transaction.
   */
  writeFile(id: number, file: FileStream): Promise<void>
}

/** Tells people how far a job is; awaited now and then while it reads. */
export type ReadingProgress = (done: number, message: Message) => Promise<void>

/** The result of a batch. */
export interface BatchEnd<Cursor> {
  /** Passed to the next batch, stored as JSON. Without one this was the last. */
  cursor?: Cursor
  /** Progress for the progress bar: amount done, and total. An omitted value is unchanged. */
  done?: number
  total?: number
  /** The status text, a message of the catalogue: `12 of 60 loans renewed.` The run keeps it as a text. */
  message?: Message
  /** The result, for the screen that started it. Replaces that of an earlier batch. */
  result?: Record<string, unknown>
}

/** The outcome of a run. */
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

/** The job failed, and retrying would not help. The message says what is wrong and what to do. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed'
  /** The failure as data. */
  readonly said: Message

  constructor(said: Message, options?: ErrorOptions) {
    super(renderMessage(said, ENGLISH), options)
    this.said = said
  }
}

/** The server is stopping, or the run was cancelled. */
export class JobInterrupted extends Error {
  override readonly name = 'JobInterrupted'

  constructor(readonly reason: 'stopping' | 'cancelled' | 'over') {
    super('The job was interrupted.')
  }
}
