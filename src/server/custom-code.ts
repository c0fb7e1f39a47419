import type { RawBuilder } from 'kysely'
import type { ConditionContext } from '#protocol/condition.ts'
import type { FilterValue } from '#protocol/list-query.ts'
import type { KindCode } from '#protocol/kinds/own-kind.ts'
import type { EndpointDefinition } from './endpoint.ts'
import type { HookDefinition } from './hooks/hook-definition.ts'
import type { JobDefinition } from './jobs/job-definition.ts'
import type { MaterializedDefinition } from './materialized/materialized-definition.ts'
import type { ReportDefinition } from './reports/report-definition.ts'
import type { MailDefinition } from './mail/mail-definition.ts'
import type { RequestContext } from './request-context.ts'
import type { WebhookDefinition } from './webhooks/webhook-definition.ts'

/**
 * Default export of `custom-actions/{area}/{name}.computed.ts`: a value in SQL, named by `"computed": { "sql":
 * "{area}/{name}" }`.
 *
 * @param column returns the SQL of a path from the record (`id`, `branch.name`); never write column names directly.
 * @param roots SQL of `$today` and the other roots, so that the value uses the one clock.
 */
export type ComputedDefinition = (
  column: (path: string) => RawBuilder<unknown>,
  roots: ConditionContext,
) => RawBuilder<unknown>

/**
 * Default export of `custom-actions/{area}/{name}.query.ts`: the rows of an entity without a table. Returns one
 * `select` whose columns are the entity's fields and an integer `id`; the list wraps it with its own conditions, sort
 * and paging. `filters` are the list's filters, for queries that narrow early.
 */
export type QueryDefinition<Row = Record<string, unknown>> = (
  context: RequestContext,
  filters: Readonly<Record<string, FilterValue>>,
) => RawBuilder<Row>

/** The application's server code, by name (`books/withdraw`). `app/` passes it in. */
export interface ServerCode {
  endpoints: Readonly<Record<string, EndpointDefinition>>
  hooks: Readonly<Record<string, HookDefinition>>
  computed: Readonly<Record<string, ComputedDefinition>>
  queries: Readonly<Record<string, QueryDefinition<object>>>
  /** Absent: none. */
  materialized?: Readonly<Record<string, MaterializedDefinition>>
  jobs: Readonly<Record<string, JobDefinition>>
  /** Absent: none. */
  reports?: Readonly<Record<string, ReportDefinition>>
  /** Absent: none. */
  webhooks?: Readonly<Record<string, WebhookDefinition>>
  /** Kinds of value of the application's own. Absent: none. */
  kinds?: Readonly<Record<string, KindCode>>
  /** Words of the framework's mails; the first that has some is taken. Absent: none. */
  mails?: Readonly<Record<string, MailDefinition>>
}
