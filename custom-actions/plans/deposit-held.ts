import { type RawBuilder, sql } from 'kysely'

/**
 * PLAN-17: the deposit that the ledger holds for a chain of plans: less what was given back of its first payment beyond the price of the
 * first days, which would come back twice otherwise. Pence.
 *
 * @param root id of the first plan of the chain
 */
export function depositHeld(tenant: RawBuilder<unknown>, root: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
  select greatest(held.amount - greatest(back.amount - rest.amount, 0), 0)
  from (
    select coalesce(-sum(line.amount), 0) as amount
    from customer_transactions as line
      join plans as chained on chained.tenant_id = line.tenant_id and chained.id = line.plan_id
    where line.tenant_id = ${tenant} and chained.root_id = ${root} and line.service = 'deposit'
  ) as held, (
    select coalesce(sum(line.amount), 0) as amount
    from plan_periods as period
      join payments as paid on paid.tenant_id = period.tenant_id and paid.quotation_id = period.quotation_id
      join refunds as refund on refund.tenant_id = paid.tenant_id and refund.payment_id = paid.id
      join customer_transactions as line on line.tenant_id = refund.tenant_id and line.refund_id = refund.id
      left join customer_transactions as reversed on reversed.tenant_id = line.tenant_id and reversed.id = line.reverses_id
    where period.tenant_id = ${tenant} and period.root_id = ${root} and period.kind = 'first' and period.state = 'due'
      and coalesce(reversed.type, line.type) = 'credit'
  ) as back, (
    select coalesce(sum(line.amount), 0) as amount
    from plan_periods as period
      join quotation_lines as line on line.tenant_id = period.tenant_id and line.quotation_id = period.quotation_id
    where period.tenant_id = ${tenant} and period.root_id = ${root} and period.kind = 'first' and period.state = 'due'
      and line.type in ('charge', 'discount') and line.service <> 'deposit'
  ) as rest)`
}
