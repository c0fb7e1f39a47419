import { sql } from 'kysely'
import type { ReportContext, ReportDefinition, Sql } from '#server/api.ts'
import { isChosenId } from './shown/chosen.ts'
import { METHODS, monthsByMethod, paymentsShown, totalsByMethod } from './money/payments-shown.ts'

/** Payments with the classes that they settled; of a venue, those that settled something of its classes. */
function payments(report: ReportContext): Sql {
  const { filters } = report
  const ofVenue = filters['venue_id'] === undefined || filters['venue_id'] === null ? sql`true` : sql`settled.at_venue`
  return sql`
    with shown as (
      select line.id, line.dated, line.customer_id, line.amount, line.method, line.reference
      from customer_transactions as line
      where ${paymentsShown(report, METHODS, filters['payment_type'])}
    )
    select shown.*, settled.class
    from shown left join (
      select part.id, string_agg(class.name, ', ' order by class.name) as class,
        bool_or(${isChosenId(sql`part.venue_id`, filters['venue_id'])}) as at_venue
      from (
        select shown.id, charge.class_id, min(charge.venue_id) as venue_id
        from shown
          join allocations as part on part.credit_line_id = shown.id
          join customer_transactions as charge on charge.id = part.debit_line_id and charge.class_id is not null
        group by shown.id, charge.class_id
        having sum(part.amount) > 0
      ) as part join classes as class on class.id = part.class_id
      group by part.id
    ) as settled using (id)
    where ${ofVenue}`
}

/** REP-66 (open): payments of all ways, the newest first, with the classes that they paid. */
const paymentReport: ReportDefinition = {
  base: payments,
  rows: ({ first }) => sql`
    select payment.id as transaction_id, payment.dated, payment.customer_id, customer.name as customer, payment.class,
      payment.amount, payment.method, payment.reference
    from (select * from base order by dated desc, id desc ${first}) as payment join customers as customer on customer.id = payment.customer_id
    order by payment.dated desc, payment.id desc`,
  counted: () => sql`select amount from base`,
  series: monthsByMethod,
  summary: () => {
    const counts = METHODS.map(
      (method) => sql`count(*) filter (where method = ${method}) as ${sql.id(`${method}_count`)}`,
    )
    return sql`
      select count(*) as count, ${totalsByMethod(METHODS)}, ${sql.join(counts)} from base as payment`
  },
}

export default paymentReport
