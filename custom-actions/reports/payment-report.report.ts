import { sql } from 'kysely'
import type { ReportContext, ReportDefinition, Sql } from '#server/api.ts'
import { isChosenId } from './shown/chosen.ts'
import { METHODS, monthsByMethod, paymentsShown, totalsByMethod } from './money/payments-shown.ts'

/** SQL: the classes that a payment settled something of, by `id`, with the venue at which they were when they were charged. */
const classesOf = (id: Sql): Sql => sql`
  select charge.class_id, min(charge.venue_id) as venue_id
  from allocations as part
    join customer_transactions as charge on charge.id = part.debit_line_id and charge.class_id is not null
  where part.credit_line_id = ${id}
  group by charge.class_id
  having sum(part.amount) > 0`

/** Payments; of a venue, those that settled something of its classes. */
function payments(report: ReportContext): Sql {
  const venue = report.filters['venue_id']
  const ofVenue =
    venue === undefined || venue === null
      ? sql`true`
      : sql`exists (select from (${classesOf(sql`line.id`)}) as settled where ${isChosenId(sql`settled.venue_id`, venue)})`
  return sql`
    select line.id, line.dated, line.customer_id, line.amount, line.method, line.reference
    from customer_transactions as line
    where ${paymentsShown(report, METHODS, report.filters['payment_type'])} and ${ofVenue}`
}

/** SQL: the names of the classes of a `payment`. */
const NAMES = sql`
  select string_agg(class.name, ', ' order by class.name) as class
  from (${classesOf(sql`payment.id`)}) as settled join classes as class on class.id = settled.class_id`

/** REP-66 (open): payments of all ways, the newest first, with the classes that they paid. */
const paymentReport: ReportDefinition = {
  base: payments,
  rows: ({ first }) => sql`
    select payment.id as transaction_id, payment.dated, payment.customer_id, customer.name as customer, named.class,
      payment.amount, payment.method, payment.reference
    from (select * from base order by dated desc, id desc ${first}) as payment
      join customers as customer on customer.id = payment.customer_id
      cross join lateral (${NAMES}) as named
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
