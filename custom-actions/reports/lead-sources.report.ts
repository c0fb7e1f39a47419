import { sql } from 'kysely'
import type { ReportContext, ReportDefinition, Sql } from '#server/api.ts'
import { isFamilyShown, isWithin } from './shown/families-shown.ts'
import { percentOf } from './shown/percent-of.ts'

/** Families that were added in the range, by what brought them, and how many of them took a place at any time since. */
const bySource = (report: ReportContext): Sql => sql`
  select source, count(*) as customers, count(*) filter (where booked) as with_booking
  from (
    select nullif(customer.lead_source, '') as source, exists (
      select from consumers as consumer
        join class_consumers as place on place.consumer_id = consumer.id and place.state = 'taken'
        join classes as class on class.id = place.class_id
      where consumer.customer_id = customer.id and ${report.scoped(sql`class.franchisee_id`)}) as booked
    from customers as customer
    where ${isWithin(report, sql`customer.created_at`)} and ${isFamilyShown(report, sql`customer.id`)}
  ) as family
  group by source`

/** REP-35 (open): families by what brought them. */
const leadSources: ReportDefinition = {
  base: bySource,
  rows: () => sql`
    select source, customers, ${percentOf(sql`customers`, sql`sum(customers) over ()`)} as share, with_booking,
      ${percentOf(sql`with_booking`, sql`customers`)} as conversion
    from base as one
    order by customers desc, source`,
  series: () => sql`
    select 'customers' as series, source as day, customers as value
    from base as one
    order by customers desc, source`,
}

export default leadSources
