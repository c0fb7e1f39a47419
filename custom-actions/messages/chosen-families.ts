import { sql } from 'kysely'
import { type ListModel, own, type ResourceModel } from '#declarations/index.ts'
import {
  BadRequest,
  entityNamed,
  listQueryOf,
  newStatement,
  reachSql,
  readList,
  type RequestContext,
  Source,
  type Sql,
  tableSql,
  ValidationFailed,
} from '#server/api.ts'

/** MSG-09: a list, and which of its rows: those that were chosen, or all that it shows with its filters. */
export interface ChosenRows {
  from: string
  ids?: number[]
  /** Query string of the list: `filter[status]=enabled&search=lee`. */
  query?: string
}

export const CHOSEN_ROWS = {
  type: 'object',
  additionalProperties: false,
  required: ['from'],
  properties: {
    from: { enum: ['customers', 'consumers', 'classes', 'lessons', 'venues'] },
    ids: { type: 'array', maxItems: 10_000, items: { type: 'integer' } },
    query: { type: 'string', maxLength: 4_000 },
  },
}

/** Families that can be written to at once. */
export const MOST_FAMILIES = 10_000
const TOO_MANY = `That is more than ${MOST_FAMILIES.toLocaleString('en-GB')} families at once. Choose fewer.`

/** Rows of each list -> ids of the families that they are about. Places that have ended are not counted. */
const FAMILIES_OF: Readonly<Record<string, (ids: readonly number[], today: string) => Sql>> = {
  customers: (ids) => sql`select unnest(${ids}::bigint[])`,
  consumers: (ids) => sql`select customer_id from consumers where id = any(${ids}::bigint[])`,
  classes: (ids) => sql`
    select consumers.customer_id from class_consumers as place
    join consumers on consumers.tenant_id = place.tenant_id and consumers.id = place.consumer_id
    where place.class_id = any(${ids}::bigint[]) and place.ended_on is null`,
  lessons: (ids) => sql`
    select consumers.customer_id from lesson_consumers as attendance
    join consumers on consumers.tenant_id = attendance.tenant_id and consumers.id = attendance.consumer_id
    where attendance.lesson_id = any(${ids}::bigint[])`,
  venues: (ids, today) => sql`
    select consumers.customer_id from classes
    join courses on courses.tenant_id = classes.tenant_id and courses.id = classes.course_id
    join class_consumers as place on place.tenant_id = classes.tenant_id and place.class_id = classes.id
    join consumers on consumers.tenant_id = place.tenant_id and consumers.id = place.consumer_id
    where classes.venue_id = any(${ids}::bigint[]) and place.ended_on is null and courses.end_date >= ${today}::date`,
}

/**
 * The families that the chosen rows are about, each once: as far as the user may see both the rows and the families.
 *
 * @throws ValidationFailed when there are too many
 */
export async function chosenFamilies(context: RequestContext, chosen: ChosenRows): Promise<number[]> {
  const familiesOf = own(FAMILIES_OF, chosen.from)
  if (!familiesOf) throw new BadRequest(`Families are not chosen from "${chosen.from}".`)
  const ids = chosen.ids ? await visibleIds(context, chosen.from, chosen.ids) : await listedIds(context, chosen)
  return visibleFamilies(context, familiesOf(ids, context.roots.today))
}

/** MSG-05: the customers that are named, as far as the user may see them. */
export function namedFamilies(context: RequestContext, customerIds: readonly number[]): Promise<number[]> {
  return visibleFamilies(context, sql`select unnest(${customerIds}::bigint[])`)
}

async function visibleFamilies(context: RequestContext, ids: Sql): Promise<number[]> {
  const { source, from, reach } = withinReach(context, 'customer')
  const rows = await context.tx.query(sql<{ id: number }>`
    select ${source.column('id')} as id from ${from} where ${source.column('id')} in (${ids}) and ${reach}
    order by 1 limit ${MOST_FAMILIES + 1}`)
  if (rows.length > MOST_FAMILIES) throw new ValidationFailed({ customer_ids: [TOO_MANY] })
  return rows.map(({ id }) => id)
}

async function visibleIds(context: RequestContext, resource: string, ids: readonly number[]): Promise<number[]> {
  const { source, from, reach } = withinReach(context, resourceNamed(context, resource).entity)
  const rows = await context.tx.query(sql<{ id: number }>`
    select ${source.column('id')} as id from ${from} where ${source.column('id')} = any(${ids}::bigint[]) and ${reach}`)
  return rows.map(({ id }) => id)
}

/** Rows of an entity within the scope of the user; joins are made while the condition is written. */
function withinReach(context: RequestContext, entity: string) {
  const statement = newStatement(context)
  const alias = statement.alias()
  const source = Source.of(statement, entity, alias)
  const reach = reachSql(context, source, 'read')
  return { source, from: sql`${tableSql(source.entity, alias)}${source.joins()}`, reach }
}

const PAGE = 500

async function listedIds(context: RequestContext, { from, query = '' }: ChosenRows): Promise<number[]> {
  const resource = resourceNamed(context, from)
  const asked = listQueryOf(query, {})
  const ids: number[] = []
  for (let page = 1; ids.length <= MOST_FAMILIES; page += 1) {
    const { items, meta } = await readList(context, resource, {
      query: { ...asked, sorting: {}, page, count: PAGE },
      list: idsAlone(resource),
    })
    ids.push(...items.map((item) => Number(item.id)))
    if (!meta.has_more_pages) return ids
  }
  throw new ValidationFailed({ customer_ids: [TOO_MANY] })
}

const lists = new WeakMap<ResourceModel, ListModel>()

/** The list, with its filters, but with little to read of each row. */
function idsAlone(resource: ResourceModel): ListModel {
  let list = lists.get(resource)
  if (!list) {
    const nothing = { columns: [], actions: [], bulkActions: [], toolbar: [], export: false as const }
    const { card } = resource.list
    list = { ...resource.list, ...nothing, sort: [{ path: 'id', direction: 'asc' }], card: { ...card, fields: [] } }
    lists.set(resource, list)
  }
  return list
}

function resourceNamed({ model }: RequestContext, name: string): ResourceModel {
  const resource = own(model.resources, name)
  if (!resource) throw new BadRequest(`There is no list "${name}".`)
  entityNamed(model, resource.entity)
  return resource
}
