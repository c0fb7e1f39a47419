import { sql } from 'kysely'
import { openWithDebt } from '#rules/money/plans/retries.ts'
import type { RequestContext } from '#server/api.ts'
import { type Account, readAvailableBalance } from './read-available-balance.ts'

/** A payment, as far as it says what it is for. */
interface Paying extends Account {
  id: number
  plan_period_id: number | null
  quotation_id: number | null
  order_id: number | null
}

/**
 * The pence that a declined payment still has to take: the charges of it that nothing has settled yet, and the debt that was added to it.
 * The balance must be locked where something is decided by it.
 */
export async function stillOpen(context: RequestContext, payment: Paying): Promise<number> {
  const charges = await openCharges(context, payment)
  const added = await debtAdded(context, payment.plan_period_id)
  if (added === 0) return charges
  const { available_balance } = await readAvailableBalance(context.tx, payment, payment.id)
  return openWithDebt(charges, added, available_balance)
}

async function debtAdded({ records }: RequestContext, periodId: number | null): Promise<number> {
  if (periodId === null) return 0
  const { debt_added } = await records('plan_period').asSystem().get(periodId)
  return debt_added ?? 0
}

async function openCharges(
  { tx }: RequestContext,
  { plan_period_id, quotation_id, order_id }: Paying,
): Promise<number> {
  const [found] = await tx.query(sql<{ open: number }>`
    select coalesce(sum(-line.amount - coalesce(settled.amount, 0)), 0) as open
    from customer_transactions as line
      left join lateral (
        select sum(amount) as amount from allocations where debit_line_id = line.id
      ) as settled on true
    where line.amount < 0 and line.type = 'charge'
      and (line.plan_period_id = ${plan_period_id}::bigint or line.quotation_id = ${quotation_id}::bigint
        or line.order_id = ${order_id}::bigint)`)
  return Math.max(0, found?.open ?? 0)
}
