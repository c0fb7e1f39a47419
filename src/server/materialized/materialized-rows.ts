import { type RawBuilder, sql } from 'kysely'
import { entityOf, fieldOf } from '#declarations/entity-of.ts'
import { materializedFields } from '#declarations/facts/materialized-fields.ts'
import { lookup } from '#declarations/lookup.ts'
import type { Model } from '#declarations/model.ts'
import type { ServerCode } from '../custom-code.ts'
import { columnType } from '../database/describe/column-type.ts'
import {
  isMaterialized,
  type MaterializedEntity,
  notesTable,
  sumsTable,
} from '../database/describe/materialized-tables.ts'
import type { RequestContext } from '../request-context.ts'
import type { MaterializedDefinition } from './materialized-definition.ts'

/** Materialized rows as SQL: where they are kept, and how they are derived. */
export interface Materialized {
  entity: MaterializedEntity
  fields: ReturnType<typeof materializedFields>
  /** SQL: the rows of the keys of a statement, called `key`, with all of their fields. */
  derived(keys: RawBuilder<unknown>): RawBuilder<object>
  /** SQL: columns of an alias. */
  columns(alias: string, names: readonly string[]): RawBuilder<unknown>
}

/** All materialized rows of an application. */
export function materializedOf(model: Model, code: Pick<ServerCode, 'materialized'>): Materialized[] {
  return Object.values(model.entities)
    .filter(isMaterialized)
    .map((entity) => materialized(entity, code))
}

function materialized(entity: MaterializedEntity, code: Pick<ServerCode, 'materialized'>): Materialized {
  const fields = materializedFields(entity, entity.materialized)
  const definition: MaterializedDefinition | undefined = lookup(code.materialized ?? {}, entity.materialized.sql)
  if (!definition) throw new Error(`${entity.name} has no code ${entity.materialized.sql}.`)
  const columns = (alias: string, names: readonly string[]) =>
    sql.join(names.map((name) => sql.ref(`${alias}.${name}`)))
  const key = Object.fromEntries(fields.key.map((name) => [name, sql.ref(`key.${name}`)]))
  // Of the types that they are kept with: the planner reads rows of the same types through, and all others one by one.
  const typed = (name: string) =>
    sql`${sql.ref(`derived.${name}`)}::${sql.raw(columnType(fieldOf(entity, name)))} as ${sql.ref(name)}`
  return {
    entity,
    fields,
    columns,
    derived: (keys) => sql`
      select ${columns('key', fields.key)}, ${sql.join([...fields.apart, ...fields.summed].map(typed))}
      from (${keys}) as key cross join lateral (${definition(key)}) as derived`,
  }
}

/**
 * SQL: the sums of materialized rows by the fields of `sumBy`, or of another list of fields that sums are kept by, each with a value
 * for every field that is added up. A group may have several rows, which are added up once more. They are what all that is committed comes to: what was written since the last rows
 * were derived is taken into account here.
 *
 * ```ts
 * sql`select branch_id, sum(loans) from (${materializedSums(context, 'branch_day')}) as one group by branch_id`
 * ```
 *
 * @param entity name of a schema with "materialized"
 * @param by fields that they are to be told apart by: the first sums that have all of them are read
 */
export function materializedSums(
  context: Pick<RequestContext, 'model' | 'code'>,
  entity: string,
  by: readonly string[] = [],
): RawBuilder<object> {
  const one = named(context, entity)
  const place = one.fields.sums.findIndex((list) => by.every((name) => list.includes(name)))
  if (place < 0) throw new Error(`No sums of ${entity} are kept by ${by.join(', ')}.`)
  return sumsAt(one, place)
}

/** SQL: {@link materializedSums} by one of the lists of fields, by its place among them. */
export function sumsAt(one: Materialized, place: number): RawBuilder<object> {
  const { [place]: sumBy = [] } = one.fields.sums
  return sql`${keptSumsAt(one, place)} union all ${changesOf(one, sumBy)}`
}

/** SQL: the sums that are kept, without what was written since. */
export function keptSumsAt({ entity, fields, columns }: Materialized, place: number): RawBuilder<object> {
  const { [place]: sumBy = [] } = fields.sums
  return sql`select ${columns('kept', [...sumBy, ...fields.summed])} from ${sql.table(sumsTable(entity, place))} as kept`
}

/**
 * SQL: what was written since the sums were kept adds to them: the rows of the keys that were noted as they are now, and as they are kept with
 * the opposite sign.
 *
 * @param by fields that they are told apart by
 * @param which condition of a row by its fields, of the key and those that it differs by
 */
export function changesOf(one: Materialized, by: readonly string[], which = sql<boolean>`true`): RawBuilder<object> {
  const { fields, columns } = one
  const taken = fields.summed.map((name) => sql`-${sql.ref(`kept.${name}`)}`)
  return sql`
    select ${columns('fresh', [...by, ...fields.summed])} from (${one.derived(notedKeys(one))}) as fresh where ${which}
    union all
    select ${columns('kept', by)}, ${sql.join(taken)} from (${keptOf(one, notedKeys(one))}) as kept where ${which}`
}

/** SQL: materialized rows, as all that is committed makes them. */
export function materializedRows(context: Pick<RequestContext, 'model' | 'code'>, entity: string): RawBuilder<object> {
  const one = named(context, entity)
  const { fields, columns } = one
  const all = [...fields.key, ...fields.apart, ...fields.summed]
  const isNoted = sql`(${columns('kept', fields.key)}) in (${notedKeys(one)})`
  return sql`
    select ${columns('kept', all)} from ${sql.table(one.entity.table)} as kept where not (${isNoted})
    union all
    select ${columns('fresh', all)} from (${one.derived(notedKeys(one))}) as fresh`
}

/** SQL: the rows that are kept, without what was written since. */
export function keptRows({ entity, fields, columns }: Materialized): RawBuilder<object> {
  const all = [...fields.key, ...fields.apart, ...fields.summed]
  return sql`select ${columns('kept', all)} from ${sql.table(entity.table)} as kept`
}

/** @throws Error for an entity without materialized rows */
export function named({ model, code }: Pick<RequestContext, 'model' | 'code'>, name: string): Materialized {
  const entity = entityOf(model, name)
  if (!isMaterialized(entity)) throw new Error(`The rows of ${name} are not materialized.`)
  return materialized(entity, code)
}

/** SQL: the keys whose rows are to be derived again. */
function notedKeys({ entity, fields, columns }: Materialized): RawBuilder<unknown> {
  return sql`select distinct ${columns('noted', fields.key)} from ${sql.table(notesTable(entity))} as noted`
}

/** SQL: the kept rows of some keys, found one by one: the planner cannot know how few they are. */
function keptOf({ entity, fields, columns }: Materialized, keys: RawBuilder<unknown>): RawBuilder<unknown> {
  const same = fields.key.map((name) => sql`${sql.ref(`one.${name}`)} = ${sql.ref(`key.${name}`)}`)
  return sql`
    select kept.* from (${keys}) as key cross join lateral (
      select ${columns('one', [...fields.key, ...fields.apart, ...fields.summed])} from ${sql.table(entity.table)} as one
      where ${sql.join(same, sql` and `)} offset 0
    ) as kept`
}
