import type { RawBuilder } from 'kysely'
import type { ConditionContext } from '#protocol/condition.ts'
import type { FilterValue } from '#protocol/list-query.ts'
import type { HookDefinition } from './hooks/hook-definition.ts'
import type { JobDefinition } from './jobs/job-definition.ts'
import type { RequestContext } from './request-context.ts'

/** What an endpoint of custom code is given: path segments as text, the query and the body as their schemas say. */
export interface EndpointInput<Body = unknown, Query = unknown> {
  params: Record<string, string>
  query: Query
  body: Body
  /** The version that `If-Match` names: what a change is of. */
  ifMatch?: number
  /** What `prepare` gave. */
  prepared?: unknown
}

/** Does work in a transaction of its own, after the permission, the record and the schemas have been checked. */
export type Look<Body = unknown, Query = unknown> = <T>(
  work: (context: RequestContext, input: EndpointInput<Body, Query>) => Promise<T>,
) => Promise<T>

/**
 * Default export of `custom-actions/{area}/{name}.endpoint.ts`. A resource names it under `endpoints`.
 * It runs inside the request's transaction, after the permission, the feature and the schemas have been checked;
 * it awaits nothing but `context.tx`. What it gives back is the reply's JSON.
 * Where its path goes through a record of the resource (`books/:id/withdraw`), it only runs when the user may see that
 * record; whether he may change it is for the code to decide.
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
  /** Seconds that a statement of it may take, for one that adds up much; 30 without. What takes minutes is a job. */
  limit?: number
  /** One line for the OpenAPI document. */
  summary?: string
  /** JSON Schema of the body; without one a body is refused. */
  body?: Record<string, unknown>
  /** JSON Schema of the query parameters; without one they are refused. An `integer` arrives as a number, all else as text. */
  query?: Record<string, unknown>
  /** JSON Schema of the reply, for the OpenAPI document. */
  reply?: Record<string, unknown>
  /**
   * Comes before `run`, outside of any transaction: for what must not hold one, such as asking another service. What it
   * gives is `input.prepared`. It first looks, so that nothing is done for those who may not ask.
   */
  prepare?(look: Look<Body, Query>): Promise<unknown>
  run(context: RequestContext, input: EndpointInput<Body, Query>): Promise<unknown>
}

/**
 * Default export of `custom-actions/{area}/{name}.computed.ts`: a value in SQL, named by `"computed": { "sql": "{area}/{name}" }`.
 *
 * @param column the SQL of a path from the record (`id`, `branch.name`): always through it, never by a name of one's own.
 * @param roots what `$today` and the others stand for, so that the value follows the one clock.
 */
export type ComputedDefinition = (
  column: (path: string) => RawBuilder<unknown>,
  roots: ConditionContext,
) => RawBuilder<unknown>

/**
 * Default export of `custom-actions/{area}/{name}.query.ts`: the rows of an entity that has no table.
 * Gives one `select` whose columns are the entity's fields and a whole number `id`; the list wraps it with its own
 * conditions, sort and paging. `filters` are what the list was asked for, for queries that narrow early.
 */
export type QueryDefinition<Row = Record<string, unknown>> = (
  context: RequestContext,
  filters: Readonly<Record<string, FilterValue>>,
) => RawBuilder<Row>

/** The application's server code, by name (`books/withdraw`). `app/` hands it in. */
export interface ServerCode {
  endpoints: Readonly<Record<string, EndpointDefinition>>
  hooks: Readonly<Record<string, HookDefinition>>
  computed: Readonly<Record<string, ComputedDefinition>>
  queries: Readonly<Record<string, QueryDefinition<object>>>
  jobs: Readonly<Record<string, JobDefinition>>
}
