import { sql } from 'kysely'
import { materializedSums, type ReportContext, type ReportDefinition, type Sql } from '#server/api.ts'
import { BOOKING_TYPES, IS_BOOKED } from './places/booked-places.ts'
import { averaged } from './shown/averaged.ts'
import { isChosenWord } from './shown/chosen.ts'
import { isNarrow, isShownClass } from './shown/classes-shown.ts'
import { isWithin } from './shown/families-shown.ts'

/** Places that were booked in the range, and what was agreed. Those that were rolled over or brought along, nobody booked. */
const booked = (report: ReportContext): Sql => sql`
  select place.id, place.created_at as booked_at, place.consumer_id, place.class_id, place.booking_type, place.source,
    quotation.total as amount
  from class_consumers as place
    left join quotations as quotation on quotation.id = place.quotation_id
  where ${IS_BOOKED} and ${isWithin(report, sql`place.created_at`)} and ${isShownClass(report, sql`place.class_id`)}
    and ${isChosenWord(sql`place.booking_type`, report.filters['booking_type'])}`

/** Their number and amounts by franchisee, type and day, as they are kept; of some classes, counted. */
const sums = (report: ReportContext): Sql => {
  if (isNarrow(report)) {
    return sql`
      select booking_type, booked_at::date as day, count(*) as bookings, sum(amount)::bigint as amount
      from (${booked(report)}) as booking
      group by 1, 2`
  }
  const types = BOOKING_TYPES.map(
    (type) => sql`(${type}::text, ${sql.ref(`one.booked_${type}`)}, ${sql.ref(`one.${type}_amount`)})`,
  )
  return sql`
    select kept.booking_type, one.day, sum(kept.bookings)::bigint as bookings, sum(kept.amount)::bigint as amount
    from (${materializedSums(report.request, 'consumer_day')}) as one
      cross join lateral (values ${sql.join(types)}) as kept (booking_type, bookings, amount)
    where one.day between ${report.from}::date and ${report.to}::date and ${report.scoped(sql`one.franchisee_id`)}
      and ${isChosenWord(sql`kept.booking_type`, report.filters['booking_type'])}
    group by 1, 2
    having sum(kept.bookings) <> 0`
}

/** REP-62 (open): the bookings of the range, the newest first. */
const bookings: ReportDefinition = {
  base: sums,
  rows: (report) => sql`
    select booking.booked_at, customer.name as customer, consumer.name as consumer, class.name as class,
      venue.name as venue, franchisee.name as franchisee, booking.booking_type,
      case when booking.source = 'portal' then 'online' else 'phone' end as source, booking.amount
    from (select * from (${booked(report)}) as one order by booked_at desc, id desc ${report.first}) as booking
      join consumers as consumer on consumer.id = booking.consumer_id
      join customers as customer on customer.id = consumer.customer_id
      join classes as class on class.id = booking.class_id
      join venues as venue on venue.id = class.venue_id
      join franchisees as franchisee on franchisee.id = class.franchisee_id
    order by booking.booked_at desc, booking.id desc`,
  counted: () => sql`select amount, bookings from base`,
  countedBy: 'bookings',
  series: (report) => averaged(report, sql`select booking_type as series, day, bookings as value from base`),
}

export default bookings
