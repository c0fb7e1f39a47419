import { sql } from 'kysely'
import type { ReportContext, ReportDefinition, Sql } from '#server/api.ts'
import { averaged } from './shown/averaged.ts'
import { isChosenWord } from './shown/chosen.ts'
import { CLASSES, classesShown } from './shown/classes-shown.ts'
import { isWithin } from './shown/families-shown.ts'

/** Places that were booked in the range. Those that were rolled over or brought along, nobody booked. */
const booked = (report: ReportContext): Sql => sql`
  select place.id, place.created_at as booked_at, place.consumer_id, place.quotation_id, place.booking_type, place.source,
    class.name as class, venue.name as venue, franchisee.name as franchisee
  from class_consumers as place join (${CLASSES}) on class.id = place.class_id
  where place.state = 'taken' and place.source not in ('rollover', 'import')
    and ${isWithin(report, sql`place.created_at`)} and ${classesShown(report)}
    and ${isChosenWord(sql`place.booking_type`, report.filters['booking_type'])}`

/** REP-62 (open): the bookings of the range, the newest first. */
const bookings: ReportDefinition = {
  base: booked,
  rows: ({ first }) => sql`
    select booking.booked_at, customer.name as customer, consumer.name as consumer, booking.class, booking.venue,
      booking.franchisee, booking.booking_type,
      case when booking.source = 'portal' then 'online' else 'phone' end as source, quotation.total as amount
    from (select * from base order by booked_at desc, id desc ${first}) as booking
      join consumers as consumer on consumer.id = booking.consumer_id
      join customers as customer on customer.id = consumer.customer_id
      left join quotations as quotation on quotation.id = booking.quotation_id
    order by booking.booked_at desc, booking.id desc`,
  counted: () => sql`
    select quotation.total as amount
    from base as booking left join quotations as quotation on quotation.id = booking.quotation_id`,
  series: (report) =>
    averaged(
      report,
      sql`
      select place.booking_type as series, place.booked_at::date as day, count(*) as value
      from base as place
      group by 1, 2`,
    ),
}

export default bookings
