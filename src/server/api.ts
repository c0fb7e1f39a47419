/**
 * The public entry of `src/server`: everything that custom code and `app/` may use of the server. It only re-exports,
 * each name with a line on its purpose; the full documentation is at the definition. Everything else is internal.
 */

// Definitions: the default exports of the files under `custom-actions/`.

/** `*.endpoint.ts`: an endpoint, and the input of its code. */
export { endpoint, type EndpointCall, type EndpointDefinition } from './endpoint.ts'
/** `*.hook.ts`: what goes with the writing of a record, and what its code is given. */
export type { HookBatch, HookDefinition, HookRow, StoredRecord } from './hooks/hook-definition.ts'
/** `*.computed.ts`: a value in SQL. */
export type { ComputedDefinition } from './custom-code.ts'
/** `*.query.ts`: the rows of an entity without a table. */
export type { QueryDefinition } from './custom-code.ts'
/** `*.materialized.ts`: the SQL of the rows of one key, which are kept. */
export type { MaterializedDefinition } from './materialized/materialized-definition.ts'
/** Materialized rows, and their sums, in the SQL of a report or of your own; what is kept of them compared with what it is made of. */
export { materializedRows, materializedSums } from './materialized/materialized-rows.ts'
/** The same over a range of days, from the fewest periods that come to it. */
export { materializedWithin, type WithinOptions } from './materialized/materialized-within.ts'
/** The same of all rows until a day: what there was on it. */
export { materializedUntil } from './materialized/materialized-until.ts'
export { materializedFaults } from './materialized/materialized-faults.ts'
/** `*.report.ts`: the SQL of a declared report, and the request that it answers. */
export type { ReportCell, ReportContext, ReportDefinition, ReportPoint } from './reports/report-definition.ts'
/** The facts of an event, and the event as the job that handles it receives it. */
export type { EventFacts, PublishedEvent } from './events/event.ts'
/** `*.job.ts`: work that takes longer than a request may, or that an event causes; how a run ended; a failure that no further attempt would mend. */
export { defineJob, type EndedRun, type Job, JobFailed } from './jobs/job-definition.ts'
/** Does each row of a job alone: one that fails is noted, and the others go on. */
export { eachAlone } from './jobs/each-alone.ts'

/** `*.webhook.ts`: what another service sends of its own accord. */
export { webhook, type WebhookMessage } from './webhooks/webhook-definition.ts'

/** `*.mail.ts`: the application's words of the framework's own mails. */
export type { MailDefinition, MailToSend, WrittenMail } from './mail/mail-definition.ts'

/** JSON Schema of fields in the short form of contracts: of the data of a job. */
export { literalOperand } from '#protocol/conditions/operand.ts'
export { objectSchema } from '#protocol/contract/contract-schema.ts'

// The request.

/** The context of a request or of a job's batch: model, transaction, user, clock. */
export type { RequestContext, SignedInUser } from './request-context.ts'
/** A transaction of the tenant. */
export type { Transaction } from './database/database.ts'

// Records.

/**
 * `context.records('loan')` reads and writes as the generated endpoints do: its methods, a record that was read, one
 * that is locked, and the changes it accepts, typed by the application's declarations.
 */
export type { Changes, EntityRecords, LockedRecord, ReadRecord } from './records/record-types.ts'
export type { Declared } from './records/declared-records.ts'
/** `records('loan').rows()`: the rows of an entity, for use in your own statement. */
export type { SqlRows } from './records/record-types.ts'
/** The ids of the rows that a list shows, with its filters. */
export { listedIds } from './read/list/listed-ids.ts'
/** One row of a relation of a record, with the `pivot` that attaches it. */
export { readRelated } from './read/read-relation.ts'

// Refusals that an endpoint throws, by status.

export { BadRequest, Conflict, Forbidden, NotFound, ValidationFailed } from './errors.ts'
/** Rows that stand in the way of a deletion, called as their entity is: for the `blockers` of a Conflict. */
export { blockerOf } from './write/counted-rows.ts'
/** Messages to people as data: `message('loans.reader_blocked', { name })`, with its text in a translation file. */
export {
  asMessage,
  isMessage,
  message,
  type Message,
  type Said,
  together,
  valueText,
  verbatim,
} from '#protocol/messages/message.ts'

// SQL.

/**
 * A fragment of SQL. Fragments are written with Kysely's `sql` tag, run with `context.tx.query`, and see only the
 * tenant's rows.
 */
export type { Sql } from './sql/statement.ts'

// Permissions and people.

/** True when the user has a permission, or one of several. */
export { isPermitted } from './is-permitted.ts'
/** Opens a tab as another person. */
export { beginImpersonation } from './impersonation/begin-impersonation.ts'
/** Sends the people who sign in as a record a password reset link. */
export { resetMemberPassword } from './identity/users/reset-member-password.ts'
/** The user of a context without a signed-in user, such as a scheduled job's. */
export { SYSTEM_USER_ID } from './jobs/system-user.ts'

// Jobs, mail and files.

/** Starts a job in the transaction of its cause. */
export { enqueueJob } from './jobs/enqueue-job.ts'
/** Puts a mail into the outbox, in the transaction of its cause. */
export { queueMail } from './mail/queue-mail.ts'
/** The address of one of the application's screens, for a link in a mail; a token of such a link, and the hash that is kept of it. */
export { screenLink } from './mail/screen-link.ts'
export { escapeHtml } from './mail/escape-html.ts'
export { hashToken, newToken } from './identity/token.ts'
/** Reserves the id of a file that a job will write. */
export { reserveFile } from './files/upload/reserve-file.ts'
/** Builds the bytes of a PDF, or gives it as the reply of a download; how a document is described. */
export { pdfFile } from './documents/pdf-file.ts'
export { pdfDownload } from './documents/pdf-download.ts'
export type { PdfDocument, PdfPart, PdfTable, PdfText } from './documents/pdf-document.ts'
/** Builds a spreadsheet in parts; keeps a file on the disk until it is read, so that it may be of any size. */
export { csvParts } from '#protocol/text/csv.ts'
export { spoolFile } from './files/spool-file.ts'

// Words and markup.

/** A text in the tenant's vocabulary. */
export { inTenantWords } from './vocabulary-text.ts'
/** The most similar of some names, for `Did you mean …?`. */
export { nearest } from '#declarations/check/names/suggest.ts'
/** Sanitises formatted text to the markup that the editor produces. */
export { sanitiseHtml } from './write/body/sanitise-html.ts'
/** The subjects and texts of the server's own mails. */
export { MAIL_WORDS } from './mail/mail-words.ts'
/** The source of map tiles. */
export { mapTilesAddress } from './http/map-tiles.ts'

// Starting the server, for `app/`.

/** A service that runs beside the product, inside its server. */
export type { Service } from './http/service.ts'
export { startServer } from './start-server.ts'
export { stopOnSignal } from './stop-on-signal.ts'
export { readEnvironment, type ServerEnvironment, StartProblem } from './server-environment.ts'
export { type Clock, systemClock } from './clock.ts'

// Filling a database, for `app/demo`.

export { analyseTables } from './database/analyse-tables.ts'
export { applyMigration } from './database/migrate/apply-migration.ts'
export type { Database } from './database/database.ts'
export { describeDatabase } from './database/describe/describe-database.ts'
export { continueNumbering, insertRows as insertSeedRows } from './database/insert-rows.ts'
export { connectDatabase } from './database/connect/open-database.ts'
export { NO_LIMIT } from './database/connect/statement-limits.ts'
export type { FileStorage } from './files/storage/file-storage.ts'
export { writeBytes } from './files/upload/keep-file.ts'
export { type PreparedFile, prepareUpload } from './files/upload/prepare-upload.ts'
export { createTenant } from './identity/tenants/create-tenant.ts'
export { createUser, hashPassword, type NewMembership } from './identity/create-user.ts'
export { installQueue } from './jobs/job-queue.ts'
export { civilMoment } from './routes/civil-moment.ts'
