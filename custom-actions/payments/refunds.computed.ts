import { sql } from 'kysely'
import type { ComputedDefinition } from '#server/api.ts'

/** PAY-01: the refunded part of a payment, and the part that remains, in pence, also of disputes. A refund that failed is none. */
const refunds: ComputedDefinition = (column) => sql`(
  select jsonb_build_object(
    'refunded', coalesce(sum(refund.amount), 0),
    'remaining', case ${column('state')} when 'succeeded' then ${column('amount')} - coalesce(sum(refund.amount), 0) - (
      select coalesce(-sum(line.amount), 0)
      from disputes as dispute
      join customer_transactions as line
        on line.tenant_id = dispute.tenant_id and line.dispute_id = dispute.id and line.cause in ('dispute', 'reversal')
      where dispute.tenant_id = ${column('tenant_id')} and dispute.payment_id = ${column('id')}
    ) else 0 end
  )
  from refunds as refund
  where refund.tenant_id = ${column('tenant_id')} and refund.payment_id = ${column('id')} and refund.state <> 'failed'
)`

export default refunds
