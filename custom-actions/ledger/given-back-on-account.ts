import { sql } from 'kysely'
import type { Sql } from '#server/api.ts'

/**
 * SQL: a condition on `given`: the credit of a refund that was given back, of a payment that belongs to no booking and no order. Such a credit
 * is of what it settles in place of its payment.
 */
export const GIVEN_BACK_ON_ACCOUNT: Sql = sql`given.cause = 'refund' and given.type = 'credit'
  and given.quotation_id is null and given.plan_period_id is null and given.order_id is null`

/**
 * SQL: the pence of charges that such credits have settled.
 *
 * @param charges a condition on `line`, the line of a charge
 */
export const givenBackOnAccount = (charges: Sql): Sql => sql`(
  select coalesce(sum(part.amount), 0)
  from customer_transactions as line join allocations as part on part.debit_line_id = line.id
    join customer_transactions as given on given.id = part.credit_line_id
  where ${charges} and ${GIVEN_BACK_ON_ACCOUNT})`
