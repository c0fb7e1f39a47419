import { sql } from 'kysely'
import type { ReportContext, ReportDefinition, Sql } from '#server/api.ts'
import { isFamilyShown, isWithin } from './shown/families-shown.ts'
import { percentOf } from './shown/percent-of.ts'

/** Families that were added in the range, by what brought them, and how many of them took a place at any time since. */
const bySource = (report: ReportContext): Sql => sql`
  with added as (
    select customer.id, customer.lead_source from customers as customer
    where ${isWithin(report, sql`customer.created_at`)} and ${isFamilyShown(report, sql`customer.id`)}
  )
  select source, count(*) as customers, count(*) filter (where booked) as with_booking
  from (
    select nullif(added.lead_source, '') as source, booked.customer_id is not null as booked
    from added left join (
      select distinct consumer.customer_id
      from added join consumers as consumer on consumer.customer_id = added.id
        join class_consumers as place on place.consumer_id = consumer.id and place.state = 'taken'
      ${report.isScoped ? sql`join classes as class on class.id = place.class_id where ${report.scoped(sql`class.franchisee_id`)}` : sql``}
    ) as booked on booked.customer_id = added.id
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
