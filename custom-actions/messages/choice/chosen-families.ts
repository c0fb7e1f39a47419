import { sql } from 'kysely'
import { BadRequest, listedIds, message, type RequestContext, type Sql, ValidationFailed } from '#server/api.ts'
import { type ChosenRows, MOST_FAMILIES } from '../contact.contract.ts'

const TOO_MANY = message('messages.too_many', { most: { kind: 'integer', value: MOST_FAMILIES } })

/** Lists, and the entity of their rows. */
const ENTITIES = {
  customers: 'customer',
  consumers: 'consumer',
  classes: 'class',
  lessons: 'lesson',
  venues: 'venue',
} as const

type List = keyof typeof ENTITIES

function isList(name: string): name is List {
  return Object.hasOwn(ENTITIES, name)
}

type FamiliesOf = (ids: readonly number[], context: RequestContext) => Sql

/** Rows of each list -> ids of their families. Places that have ended are not counted. */
const FAMILIES_OF: Readonly<Record<List, FamiliesOf>> = {
  customers: (ids) => sql`select unnest(${ids}::bigint[])`,
  consumers: (ids) => sql`select customer_id from consumers where id = any(${ids}::bigint[])`,
  classes: (ids, { records }) => {
    const places = records('class_consumer').asSystem().rows()
    return sql`
      select ${places.path('consumer.customer_id')} from ${places.from}
      where ${places.column('class_id')} = any(${ids}::bigint[]) and ${places.path('on_roll')}`
  },
  lessons: (ids) => sql`
    select consumers.customer_id from lesson_consumers as attendance
    join consumers on consumers.tenant_id = attendance.tenant_id and consumers.id = attendance.consumer_id
    where attendance.lesson_id = any(${ids}::bigint[])`,
  venues: (ids, { records, today }) => {
    const places = records('class_consumer').asSystem().rows()
    return sql`
      select ${places.path('consumer.customer_id')} from ${places.from}
      where ${places.path('class.venue_id')} = any(${ids}::bigint[]) and ${places.path('on_roll')}
        and ${places.path('class.course.end_date')} >= ${today}::date`
  },
}

/**
 * The families of the selected rows, without duplicates, limited to rows and families that the user may see.
 *
 * @throws ValidationFailed when there are too many
 */
export async function chosenFamilies(context: RequestContext, chosen: ChosenRows): Promise<number[]> {
  const { from } = chosen
  if (!isList(from)) throw new BadRequest(message('messages.not_chosen_from', { list: from }))
  const ids = chosen.ids ? await visibleIds(context, from, chosen.ids) : await idsInList(context, chosen)
  return visibleFamilies(context, FAMILIES_OF[from](ids, context))
}

/** MSG-05: the named customers, limited to those the user may see. */
export function namedFamilies(context: RequestContext, customerIds: readonly number[]): Promise<number[]> {
  return visibleFamilies(context, sql`select unnest(${customerIds}::bigint[])`)
}

async function visibleFamilies({ records, tx }: RequestContext, ids: Sql): Promise<number[]> {
  const customers = records('customer').rows()
  const rows = await tx.query(sql<{ id: number }>`
    select ${customers.column('id')} as id from ${customers.from}
    where ${customers.column('id')} in (${ids}) and ${customers.visible}
    order by 1 limit ${MOST_FAMILIES + 1}`)
  if (rows.length > MOST_FAMILIES) throw new ValidationFailed({ customer_ids: [TOO_MANY] })
  return rows.map(({ id }) => id)
}

async function visibleIds({ records }: RequestContext, from: List, ids: readonly number[]): Promise<number[]> {
  const rows = await records(ENTITIES[from]).list({ where: { id: { in: [...ids] } }, only: ['id'] })
  return rows.map(({ id }) => id)
}

async function idsInList(context: RequestContext, { from, query = '' }: ChosenRows): Promise<number[]> {
  const ids = await listedIds(context, from, query, MOST_FAMILIES)
  if (ids.length > MOST_FAMILIES) throw new ValidationFailed({ customer_ids: [TOO_MANY] })
  return ids
}
