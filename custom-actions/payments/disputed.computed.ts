import { sql } from 'kysely'
import type { ComputedDefinition } from '#server/api.ts'

/** PAY-01: the pence of a payment that the bank has taken by disputes. One that was won has been given back. */
const disputed: ComputedDefinition = (column) => sql`(
  select coalesce(-sum(line.amount), 0)::bigint
  from disputes as dispute
  join customer_transactions as line
    on line.tenant_id = dispute.tenant_id and line.dispute_id = dispute.id and line.cause in ('dispute', 'reversal')
  where dispute.tenant_id = ${column('tenant_id')} and dispute.payment_id = ${column('id')}
)`

export default disputed
