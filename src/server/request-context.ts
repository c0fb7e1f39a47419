import type { Message } from '#protocol/messages/message.ts'
import type { Logger } from 'pino'
import type { ConditionContext } from '#protocol/condition.ts'
import type { Model } from '#declarations/model.ts'
import type { ServerCode } from './custom-code.ts'
import type { Preferences, TenantRow, Transaction } from './database/database.ts'
import type { EventFacts } from './events/event.ts'
import type { FileLinks } from './files/file-links.ts'
import type { RecordsOf } from './records/record-types.ts'

/** The user of a request, as in the reply of `GET check`. */
export interface SignedInUser {
  id: number
  name: string
  email: string
  guard: string
  membershipId: number
  /** The number of memberships. */
  membershipCount: number
  sessionId: number
  preferences: Preferences
  roles: { id: number; name: string; level: number }[]
  /** Lowest number among the roles: the highest authority. */
  authLevel: number
  superuser: boolean
  /** Dotted strings, possibly with `*`. */
  permissions: readonly string[]
  features: Record<string, boolean>
  configuration: Record<string, unknown>
  /** `{ branch_id: 3 }`: the record that the membership belongs to. */
  subject: Record<string, number | null>
  impersonator?: { id: number; name: string }
  /** The previewed role: `permissions` are those of both, and everything is read-only. */
  viewingAs?: { id: number; name: string; guard: string; level: number }
}

/** The context of the current request for reading and writing. */
export interface RequestContext {
  model: Model
  /** The application's own code: computed values and queries are part of statements. */
  code: ServerCode
  tx: Transaction
  /** Creates the links of stored files in replies. */
  fileLinks: FileLinks
  /** The application's public address; `screenLink` makes links to screens of it. */
  publicUrl: string
  tenant: TenantRow
  user: SignedInUser
  requestId: string
  /** The server's log, for what whoever runs it should know. No personal data. */
  logger: Logger
  /**
   * Says something to whoever called, besides the reply: that a mail which they may expect was sent to nobody. Their screen shows
   * it; of a job, with the outcome. Absent where nobody waits for a reply.
   */
  remark?: (said: Message) => void
  /** Opens the records of an entity, on behalf of the user: `records('loan')`. */
  records: RecordsOf
  /**
   * Publishes an event that a schema declares, of one record or of several: the jobs that handle it run once the transaction is
   * committed, and never where it is not.
   *
   * ```ts
   * await publish('loan.returned', { id: loan.id, reader_id: loan.reader_id })
   * ```
   *
   * @param facts the id of the record, and further ids and facts; no personal data
   * @throws Error when no schema declares the event, or a job does not take these facts
   */
  publish(name: string, facts: EventFacts | readonly EventFacts[]): Promise<void>
  /** The civil date where the tenant is. */
  today: string
  /** The current instant, from the one clock. */
  now: Date
  /** Roots of conditions, with today in the tenant's zone. */
  roots: ConditionContext
  /** The same with today in UTC: quick filters and report ranges. */
  utcRoots: ConditionContext
  /**
   * Runs the last statements of writing a record, those that `work` sends at once. When the request consists of this
   * one write, the COMMIT is sent with them ({@link Transaction.last}); otherwise they just run.
   */
  last<T>(work: () => Promise<T>): Promise<T>
  /** The warnings that a person's request acknowledges; absent where nobody could be asked. */
  acknowledged?: ReadonlySet<string>
  /** The request consists of one write. */
  isAlone?: boolean
}

/** The context of a request that consists of one write. */
export function askedAlone(context: RequestContext): RequestContext {
  return { ...context, isAlone: true, last: (work) => context.tx.last(work) }
}
