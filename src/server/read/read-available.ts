import { sql } from 'kysely'
import { conditionPaths } from '#protocol/conditions/condition-paths.ts'
import { linkConditions } from '#declarations/kept-rules/link-condition.ts'
import type { ListModel, Model, RelationEndpointModel, RelationModel, ResourceModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import type { Condition } from '#protocol/condition.ts'
import { MAX_COUNT } from '#protocol/wire-dialect.ts'
import type { RequestContext } from '../request-context.ts'
import { not } from '../sql/boolean.ts'
import { refersSql } from '../sql/related.ts'
import { Source, tableSql } from '../sql/source.ts'
import { parameterOf } from '../sql/sql-type.ts'
import type { Sql } from '../sql/sql.ts'
import type { Statement } from '../sql/statement.ts'
import { entityOf } from '#declarations/entity-of.ts'
import { listRequest } from './list/list-request.ts'
import { allRows, type Listing } from './list/listing.ts'
import { readParent } from './record/read-parent.ts'
import { pickerList } from './read-picker.ts'
import { relationNamed } from './read-relation.ts'
import { readChoices } from './read-rows.ts'
import { recordVisibleSql } from './visible.ts'

export interface AvailableAsked {
  search?: string
  /** Maximum number of entries; default and limit 500. */
  limit?: number
}

/**
 * The rows that could be attached to a record and are not yet, as picker entries.
 *
 * @throws NotFound when the user may not see the record
 */
export async function readAvailable(
  context: RequestContext,
  resource: ResourceModel,
  id: number,
  endpoint: RelationEndpointModel,
  { search, limit = MAX_COUNT }: AvailableAsked = {},
): Promise<Record<string, unknown>[]> {
  const relation = relationNamed(context, resource, endpoint.relation)
  const listing = availableListing(context, resource, endpoint, relation)
  const query = { page: 1, count: limit, sorting: {}, filter: {}, params: {}, ...(search !== undefined && { search }) }
  const asked = listRequest(context, listing, query)
  const parent = await readParent(context, resource, id, listing.picker?.where ?? [])
  return readChoices(listing, { context, asked, ids: [id], estimate: undefined, ...(parent && { parent }) })
}

function availableListing(
  { model }: RequestContext,
  resource: ResourceModel,
  endpoint: RelationEndpointModel,
  relation: RelationModel,
): Listing {
  const owner = entityOf(model, resource.entity)
  const entity = entityOf(model, relation.entity)
  const related = entity.resource === undefined ? undefined : lookup(model.resources, entity.resource)
  return {
    key: `available for ${owner.name}.${relation.name}`,
    entity,
    list: availableList(endpoint, related),
    ...(related && { resource: related }),
    picker: { fields: related?.picker.fields ?? [], where: conditionsOf(model, endpoint, relation, related) },
    rows(statement, planning) {
      const { source, from } = allRows(statement, entity, planning)
      const id = planning.parameter(({ ids }) => ids[0])
      const found = recordVisibleSql(statement, owner.name, id, planning)
      return { source, from, where: [not(attachedSql(statement, relation, source, id)), found], found }
    },
  }
}

const lists = new WeakMap<RelationEndpointModel, ListModel>()

/** The rows' own picker, in its order. Plans are cached by it. */
function availableList(endpoint: RelationEndpointModel, related: ResourceModel | undefined): ListModel {
  let list = lists.get(endpoint)
  if (!list) lists.set(endpoint, (list = related ? { ...pickerList(related) } : endpoint.list))
  return list
}

/** The conditions declared for the choices, those of the link, and by default those of the rows' picker and of the relation itself. */
function conditionsOf(
  model: Model,
  { available }: RelationEndpointModel,
  relation: RelationModel,
  related: ResourceModel | undefined,
): Condition[] {
  const declared = typeof available === 'object' ? available.where : related?.picker.where
  const { where } = relation
  const ofLink = linkConditions(model, relation)
  return [declared, where && withoutLink(where), ...ofLink].filter((condition) => condition !== undefined)
}

/** A condition without its parts about the link: a row that is not attached has none. */
function withoutLink(condition: Condition): Condition {
  const parts = Object.entries(condition)
  const isOfLink = (path: string) => path.startsWith('pivot.')
  return Object.fromEntries(
    parts.filter(([key, value]) => !conditionPaths({ [key]: value } as Condition).some(isOfLink)),
  )
}

/** SQL: true when a row is attached to the record already. */
function attachedSql(statement: Statement, relation: RelationModel, source: Source, id: unknown): Sql {
  const record = parameterOf('bigint', id)
  if (!relation.through || !relation.to) return refersSql(source, relation.by, record)
  const alias = statement.alias()
  const link = Source.of(statement, relation.through, alias)
  return sql`exists (select from ${tableSql(link.entity, alias)}
    where ${link.column(relation.by)} = ${record} and ${link.column(relation.to)} = ${source.column('id')})`
}
