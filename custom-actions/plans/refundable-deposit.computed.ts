import { sql } from 'kysely'
import type { ComputedDefinition } from '#server/api.ts'

/** PLAN-17: the deposit that is held for the chain of a plan, after discounts and what was given back. Pence. */
const refundableDeposit: ComputedDefinition = (column) => sql`coalesce((
  select greatest(-sum(line.amount), 0)
  from customer_transactions as line
    join plans as chained on chained.tenant_id = line.tenant_id and chained.id = line.plan_id
  where line.tenant_id = ${column('tenant_id')} and chained.root_id = ${column('root_id')} and line.service = 'deposit'
), 0)`

export default refundableDeposit
