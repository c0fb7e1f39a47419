import { sql } from 'kysely'
import type { EntityModel, ListModel, RelationModel, ResourceModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import type { Condition } from '#protocol/condition.ts'
import type { FilterValue } from '#protocol/list-query.ts'
import type { RequestContext } from '../../request-context.ts'
import type { Planning } from '../../sql/planning.ts'
import { relatedRows } from '../../sql/related.ts'
import { Source, tableSql } from '../../sql/source.ts'
import { parameterOf } from '../../sql/sql-type.ts'
import type { Sql } from '../../sql/sql.ts'
import type { Statement } from '../../sql/statement.ts'
import type { ListRequest } from './list-request.ts'
import { recordVisibleSql } from '../visible.ts'

/** One call of a list. */
export interface ListCall {
  context: RequestContext
  asked: ListRequest
  /** Ids of the parent records. */
  ids: readonly number[]
  /** The total, when it is known to exceed the count limit. */
  estimate: number | undefined
  /** `$parent` in conditions: the record under which rows are chosen. */
  parent?: Record<string, unknown>
}

/** A source of rows to list, before any request's conditions. */
export interface Listing {
  /** Identifies all of this but the list, which its plans belong to. */
  key: string
  entity: EntityModel
  list: ListModel
  /** The resource whose scope applies. */
  resource?: ResourceModel
  /** Entity whose fields are `pivot.…`. */
  through?: string
  /** A picker: entries instead of items, and no total. */
  picker?: PickedBy
  rows(statement: Statement, planning: Planning<ListCall>): Rows
}

/** Options of a picker. */
export interface PickedBy {
  /** Paths of each entry besides its id and name. */
  fields: readonly string[]
  where: readonly Condition[]
  /** The reference to the own entity that is chosen for a record: without that record, the id of `parent`, and all from which it leads there. */
  acyclic?: string
}

/** The rows in a statement. */
export interface Rows {
  source: Source
  from: Sql
  where: Sql[]
  /** SQL: true when the user may see the parent records; otherwise the list does not exist. */
  found?: Sql
}

/** The rows of a resource, or those that refer to the records in the address: `branches/:branch_id/closures`. */
export function resourceListing(
  entity: EntityModel,
  resource: ResourceModel,
  list: ListModel,
  parents: string[],
): Listing {
  return {
    key: `${resource.name} under ${parents.join()}`,
    entity,
    list,
    resource,
    rows(statement, planning) {
      const { source, from } = allRows(statement, entity, planning)
      const under = parents.map((name, index) => {
        const id = planning.parameter(({ ids }) => ids[index])
        const reference = lookup(entity.fields, name)?.reference
        return {
          where: sql`${source.column(name)} = ${parameterOf('bigint', id)}`,
          found: reference && recordVisibleSql(statement, reference.entity, id, planning),
        }
      })
      return { source, from, ...combined(under) }
    },
  }
}

/** The rows of a relation of one record, whose id is the first of the call. */
export function relationListing(
  owner: EntityModel,
  relation: RelationModel,
  entity: EntityModel,
  resource: ResourceModel | undefined,
  list: ListModel,
): Listing {
  return {
    key: `${owner.name}.${relation.name}`,
    entity,
    list,
    ...(resource && { resource }),
    ...(relation.through && { through: relation.through }),
    rows(statement, planning) {
      const id = planning.parameter(({ ids }) => ids[0])
      const record = new Source(statement, owner, (name) => ownerColumn(planning, name, id))
      const { rows, from, link, where } = relatedRows(record, relation)
      const found = recordVisibleSql(statement, owner.name, id, planning)
      return { source: rows, from, where: [link, found, ...(where ? [where] : [])], found }
    },
  }
}

/** The rows of a table or of a named query. */
export function allRows<Call extends { context: RequestContext }>(
  statement: Statement,
  entity: EntityModel,
  planning: Planning<Call>,
): { source: Source; from: Sql } {
  const alias = statement.alias()
  const source = Source.of(statement, entity.name, alias)
  if (!entity.query) return { source, from: tableSql(entity, alias) }
  const query = lookup(statement.code.queries, entity.query)
  if (!query) throw new Error(`There is no custom-actions/${entity.query}.query.ts.`)
  // Custom code puts this request's values into its statement.
  const call = planning.once()
  return { source, from: sql`(${query(call.context, filtersOf(call))}) as ${sql.id(alias)}` }
}

/** The parent record is identified by its id and its tenant. */
function ownerColumn(planning: Planning<ListCall>, name: string, id: unknown): Sql {
  if (name === 'id') return parameterOf('bigint', id)
  if (name === 'tenant_id')
    return parameterOf(
      'bigint',
      planning.parameter(({ context }) => context.tx.tenantId),
    )
  throw new Error(`The rows of a relation ask for ${name} of their record.`)
}

function filtersOf(call: { context: RequestContext; asked?: ListRequest }): Record<string, FilterValue> {
  const entries = call.asked?.filters.map(({ filter, value }) => [
    filter.id,
    value.kind === 'choices' ? value.value.map((choice) => choice.id) : value.value,
  ])
  return Object.fromEntries(entries ?? []) as Record<string, FilterValue>
}

function combined(under: { where: Sql; found: Sql | undefined }[]): Pick<Rows, 'where' | 'found'> {
  const found = under.flatMap((parent) => parent.found ?? [])
  const where = [...under.map((parent) => parent.where), ...found]
  return found.length > 0 ? { where, found: sql.join(found, sql` and `) } : { where }
}
