import { sql } from 'kysely'
import type { StandingRefund } from '#rules/money/account/refund.ts'
import type { RequestContext } from '#server/api.ts'

/** A payment, as far as it says what it is for. */
interface Paying {
  plan_period_id: number | null
  quotation_id: number | null
  order_id: number | null
}

/**
 * RFD-06: true of a payment for an order, a booking or a period of which nothing is charged any more: it was cancelled, and its price
 * credited or never posted, or all of it was given back. A payment on account is for nothing in particular. The payment must be locked
 * where something is decided by it.
 */
export async function isCredited(
  { tx }: RequestContext,
  { plan_period_id, quotation_id, order_id }: Paying,
  refunds: readonly StandingRefund[],
): Promise<boolean> {
  if (plan_period_id === null && quotation_id === null && order_id === null) return false
  const [found] = await tx.query(sql<{ charged: number }>`
    select coalesce(-sum(line.amount), 0)::bigint as charged
    from customer_transactions as line
      left join customer_transactions as reversed on reversed.id = line.reverses_id
    where coalesce(reversed.cause, line.cause) not in ('payment', 'refund', 'dispute')
      and (line.plan_period_id = ${plan_period_id}::bigint or line.quotation_id = ${quotation_id}::bigint
        or line.order_id = ${order_id}::bigint)`)
  const given = refunds.reduce((sum, { given_back }) => sum + given_back, 0)
  return Number(found?.charged ?? 0) - given <= 0
}
