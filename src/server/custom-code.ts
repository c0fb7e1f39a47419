import type { RawBuilder } from 'kysely'
import type { ConditionContext } from '#protocol/condition.ts'
import type { FilterValue } from '#protocol/list-query.ts'
import type { EndpointDefinition } from './endpoint.ts'
import type { JobDefinition } from './jobs/job-definition.ts'
import type { RequestContext } from './request-context.ts'

/** What was added or changed, for the effects of its resource. */
export interface WrittenRecord {
  id: number
  operation: 'create' | 'update'
  /** The stored fields as they were; absent of a new record. */
  before?: Readonly<Record<string, unknown>>
  /** The stored fields as they are. */
  after: Readonly<Record<string, unknown>>
  /** What is sent and not kept (`writeOnly`): as it was sent, else its default. */
  inputs: Readonly<Record<string, unknown>>
}

/**
 * Default export of `custom-actions/{area}/{name}.effect.ts`: what follows when a record was added or changed. A resource
 * names it under `effects`. It runs in the request's transaction, when the record has been written and before it is read
 * for the reply; it awaits nothing but `context.tx`. Where nothing of the record changed and nothing was sent for it, it
 * does not run.
 *
 * ```ts
 * const tellReaders: EffectDefinition = async ({ tx }, { id, before, after, inputs }) => { … }
 * export default tellReaders
 * ```
 */
export type EffectDefinition = (context: RequestContext, written: WrittenRecord) => Promise<void>

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
  effects: Readonly<Record<string, EffectDefinition>>
  computed: Readonly<Record<string, ComputedDefinition>>
  queries: Readonly<Record<string, QueryDefinition<object>>>
  jobs: Readonly<Record<string, JobDefinition>>
}
