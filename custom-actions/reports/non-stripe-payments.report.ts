import { sql } from 'kysely'
import type { ReportContext, ReportDefinition, Sql } from '#server/api.ts'
import { monthsByMethod, paymentsShown, totalsByMethod } from './money/payments-shown.ts'

const BY_HAND = ['cash', 'bacs', 'cheque']

const payments = (report: ReportContext): Sql => sql`
  select line.id, line.dated, line.customer_id, line.amount, line.method, line.reference, line.notes, line.created_at
  from customer_transactions as line
  where ${paymentsShown(report, BY_HAND, report.filters['method'])}`

/** REP-44 (open): payments that were not made by card, with the fields of EXP-05, the newest first. */
const nonStripePayments: ReportDefinition = {
  base: payments,
  rows: () => sql`
    select payment.id as transaction_id, payment.dated, payment.customer_id, customer.name as customer_name, payment.amount,
      payment.method, payment.reference, payment.notes, payment.created_at
    from base as payment join customers as customer on customer.id = payment.customer_id
    order by payment.dated desc, payment.id desc`,
  series: monthsByMethod,
  summary: () => sql`select ${totalsByMethod(BY_HAND)} from base as payment`,
}

export default nonStripePayments
