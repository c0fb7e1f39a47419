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
  /** Ids of the records under which the list stands. */
  ids: readonly number[]
  /** The total, where it is known to be beyond what is counted. */
  estimate: number | undefined
  /** What conditions call `$parent`: the record under which rows are chosen. */
  parent?: Record<string, unknown>
}

/** Rows that can be listed: which they are, before anything is asked of them. */
export interface Listing {
  /** Stands for all of this but the list, to which its plans belong. */
  key: string
  entity: EntityModel
  list: ListModel
  /** Whose scope decides which rows are visible. */
  resource?: ResourceModel
  /** Entity whose fields are `pivot.…`. */
  through?: string
  /** Rows that are chosen from: entries of a picker instead of items of a list, and no total. */
  picker?: PickedBy
  rows(statement: Statement, planning: Planning<ListCall>): Rows
}

/** How rows are chosen from. */
export interface PickedBy {
  /** Paths of each entry beside its id and what it is called. */
  fields: readonly string[]
  where: readonly Condition[]
}

/** The rows in a statement. */
export interface Rows {
  source: Source
  from: Sql
  where: Sql[]
  /** Whether the records under which the list stands are there for the user: the list is not, if they are not. */
  found?: Sql
}

/** The rows of a resource, or those of them that refer to the records in the address: `branches/:branch_id/closures`. */
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

/** The rows of a relation of one record, whose id comes first among the ids of the call. */
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

/** The rows of a table, or of the named query that stands for one. */
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
  // Custom code puts values of this request into its statement.
  const call = planning.once()
  return { source, from: sql`(${query(call.context, filtersOf(call))}) as ${sql.id(alias)}` }
}

/** The record under which rows stand is known by its id and its tenant. */
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
