import type { RawBuilder } from 'kysely'
import type { ConditionContext } from '#protocol/condition.ts'
import type { FilterValue } from '#protocol/list-query.ts'
import type { HookDefinition } from './hooks/hook-definition.ts'
import type { JobDefinition } from './jobs/job-definition.ts'
import type { RequestContext } from './request-context.ts'

/** The input of a custom endpoint: path segments as texts; query and body as their schemas declare. */
export interface EndpointInput<Body = unknown, Query = unknown> {
  params: Record<string, string>
  query: Query
  body: Body
  /** The version that `If-Match` names: the one that the client has changed. */
  ifMatch?: number
  /** The result of `prepare`. */
  prepared?: unknown
}

/** Does work in a transaction of its own, after the permission, the record and the schemas have been checked. */
export type Look<Body = unknown, Query = unknown> = <T>(
  work: (context: RequestContext, input: EndpointInput<Body, Query>) => Promise<T>,
) => Promise<T>

/**
 * Default export of `custom-actions/{area}/{name}.endpoint.ts`. A resource names it under `endpoints`. It runs inside
 * the request's transaction, after the permission, the feature and the schemas have been checked, and awaits nothing
 * but `context.tx`. It returns the JSON of the reply. When its path contains a record of the resource
 * (`books/:id/withdraw`), it only runs if the user may see that record; the code decides whether they may change it.
 *
 * ```ts
 * const withdraw: EndpointDefinition<{ on?: string }> = {
 *   method: 'POST',
 *   path: 'books/:id/withdraw',
 *   permission: 'books.withdraw',
 *   body: { type: 'object', properties: { on: { type: 'string', format: 'date' } } },
 *   async run({ tx }, { params, body }) { … },
 * }
 * export default withdraw
 * ```
 */
export interface EndpointDefinition<Body = unknown, Query = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Under /api: `books/:id/withdraw`. A segment called `id`, or one that ends in `_id`, is a whole number. */
  path: string
  /** One of these must be held. `*`: anyone signed in. */
  permission: string | string[]
  feature?: string
  /** Statement timeout in seconds, for long aggregations; default 30. Work that takes minutes belongs in a job. */
  limit?: number
  /** One line for the OpenAPI document. */
  summary?: string
  /** JSON Schema of the body; without one a body is refused. */
  body?: Record<string, unknown>
  /**
   * JSON Schema of the query parameters; without one they are refused. An `integer` arrives as a number, all else as
   * text.
   */
  query?: Record<string, unknown>
  /** JSON Schema of the reply, for the OpenAPI document. */
  reply?: Record<string, unknown>
  /**
   * Runs before `run`, outside any transaction: for work that must not hold one, such as calling another service. Its
   * result is `input.prepared`. Access is checked first, so that nothing is done for users without permission.
   */
  prepare?(look: Look<Body, Query>): Promise<unknown>
  run(context: RequestContext, input: EndpointInput<Body, Query>): Promise<unknown>
}

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
  jobs: Readonly<Record<string, JobDefinition>>
}
