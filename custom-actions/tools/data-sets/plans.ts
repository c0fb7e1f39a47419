import { sql } from 'kysely'
import { columnOf } from '../columns.ts'
import type { DataSet } from '../data-set.ts'

/** EXP-07: plans, with what is taken next, by the day on which they began. */
export const plans: DataSet = {
  entity: 'plan',
  columns: [
    columnOf('ID', 'id'),
    columnOf('Customer ID', 'customer_id'),
    columnOf('Customer', 'customer.name'),
    columnOf('%{consumer}', 'place.consumer.name'),
    columnOf('Class', 'place.class.name'),
    columnOf('Venue', 'place.class.venue.name'),
    columnOf('Franchisee', 'franchisee.name'),
    columnOf('Type', 'type'),
    columnOf('State', 'state'),
    columnOf('Started', 'starts_on'),
    columnOf('Payment day', 'payment_day'),
    columnOf('Next payment', 'next_due'),
    columnOf('Amount', 'next_amount', 'money'),
    columnOf('Deposit', 'deposit', 'money'),
    columnOf('Notice given', 'notice_on'),
    columnOf('Leaves', 'leaving_on'),
    columnOf('Ended', 'ended_on'),
  ],
  day: (rows) => rows.column('starts_on'),
  isOf: (rows, franchiseeId) => sql`${rows.column('franchisee_id')} = ${franchiseeId}::bigint`,
}
