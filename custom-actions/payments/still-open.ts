import { sql } from 'kysely'
import type { RequestContext } from '#server/api.ts'

/** A payment, as far as it says what it is for. */
interface Paying {
  plan_period_id: number | null
  quotation_id: number | null
}

/** The pence of the charges of a payment that nothing has settled yet. */
export async function stillOpen({ tx }: RequestContext, { plan_period_id, quotation_id }: Paying): Promise<number> {
  const [found] = await tx.query(sql<{ open: number }>`
    select coalesce(sum(-line.amount - coalesce(settled.amount, 0)), 0) as open
    from customer_transactions as line
      left join lateral (
        select sum(amount) as amount from allocations where debit_line_id = line.id
      ) as settled on true
    where line.amount < 0 and line.type = 'charge'
      and (line.plan_period_id = ${plan_period_id}::bigint or line.quotation_id = ${quotation_id}::bigint)`)
  return Math.max(0, found?.open ?? 0)
}
