import { sql } from 'kysely'
import { endpoint, isPermitted, NotFound, type RequestContext, type Sql, type SqlRows } from '#server/api.ts'
import family, { type BookingFamily } from './family.contract.ts'

const PLAIN = ['id', 'name', 'email', 'address', 'address2', 'city', 'postcode', 'county', 'country'] as const
const MEDICAL = ['medical_conditions', 'medical_allergies', 'medical_medication', 'additional_support_needs'] as const

/**
 * BOOK-07, BOOK-10, BOOK-12: the family that books and its children, with the classes that they are in or wait for, as
 * far as the user may see them. One statement.
 */
export default endpoint({
  ...family,
  async run(call) {
    const { records, tx, params } = call
    const customers = records('customer').rows()
    const column = (name: string) => customers.column(name)
    const [item] = await tx.query(sql<BookingFamily>`
      select ${sql.join(PLAIN.map((name) => sql`${column(name)} as ${sql.id(name)}`))},
        coalesce(${column('phone_mobile')}, ${column('phone_home')}, ${column('phone_work')}) as phone,
        ${column('registered_through_website')} as registered_through_website,
        not ${customers.writable} as shared_read_only, ${customers.path('balance')} as balance,
        ${venuesOf(customers)} as venues, ${consumersOf(call, customers)} as consumers
      from ${customers.from} where ${column('id')} = ${params.id}::bigint and ${customers.visible}`)
    if (!item) throw new NotFound()
    const { balance, ...rest } = item
    return { item: { ...rest, ...(balance !== undefined && isPermitted(call, 'customers.balance') && { balance }) } }
  },
})

function venuesOf(customers: SqlRows): Sql {
  const venues = customers.beside('venue')
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', ${venues.column('id')}, 'name', ${venues.column('name')},
      'pivot', jsonb_build_object('membership_status', link.status, 'membership_number', link.membership_number))
      order by ${venues.column('name')}), '[]'::jsonb)
    from venue_memberships as link
    join ${venues.from} on ${venues.column('tenant_id')} = link.tenant_id and ${venues.column('id')} = link.venue_id
    where link.tenant_id = ${customers.column('tenant_id')} and link.customer_id = ${customers.column('id')}
      and ${venues.visible})`
}

function consumersOf(context: RequestContext, customers: SqlRows): Sql {
  const { user } = context
  const seesMedical = isPermitted(context, 'consumers.medical') && user.configuration.MEDICAL_INFORMATION === true
  const consumers = customers.beside('consumer')
  const column = (name: string) => consumers.column(name)
  const known = sql.join(
    MEDICAL.map((name) => sql`coalesce(btrim(${column(name)}), '') <> ''`),
    sql` or `,
  )
  const medical = seesMedical ? sql`, 'medical_information', (${known})` : sql``
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', ${column('id')}, 'name', ${column('name')}, 'date_of_birth', ${column('date_of_birth')},
      'age', ${consumers.path('age')}, 'status', ${column('status')},
      'permit_media_usage', ${column('permit_media_usage')}${medical},
      'attendance', (
        select count(*) filter (where mark.present) || '/' || count(mark.present) from lesson_consumers as mark
        where mark.tenant_id = ${column('tenant_id')} and mark.consumer_id = ${column('id')}),
      'classes', ${placesOf(context, consumers, 'class_consumer')},
      'waiting', ${isPermitted(context, 'waiting_list.list') ? placesOf(context, consumers, 'waiting_entry') : sql`'[]'::jsonb`})
      order by ${column('status')} = 'disabled', ${column('first_name')}, ${column('id')}), '[]'::jsonb)
    from ${consumers.from}
    where ${column('tenant_id')} = ${customers.column('tenant_id')} and ${column('customer_id')} = ${customers.column('id')}
      and ${consumers.visible})`
}

/** The classes in which a child has a place, or waits for one. */
function placesOf({ today }: RequestContext, consumers: SqlRows, entity: 'class_consumer' | 'waiting_entry'): Sql {
  const places = consumers.beside(entity)
  const classes = consumers.beside('class')
  const column = (name: string) => classes.column(name)
  const stands =
    entity === 'waiting_entry' ? sql`${places.column('state')} in ('waiting', 'offered')` : places.path('on_roll')
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', ${column('id')}, 'name', ${column('name')},
      'day_of_week', ${column('day_of_week')}, 'start_time', to_char(${column('start_time')}, 'HH24:MI'),
      'venue', ${classes.path('venue.name')}) order by ${column('name')}), '[]'::jsonb)
    from ${places.from}
    join ${classes.from} on ${column('tenant_id')} = ${places.column('tenant_id')} and ${column('id')} = ${places.column('class_id')}
    where ${places.column('tenant_id')} = ${consumers.column('tenant_id')}
      and ${places.column('consumer_id')} = ${consumers.column('id')} and ${stands}
      and ${classes.path('course.end_date')} >= ${today}::date and ${classes.visible})`
}
