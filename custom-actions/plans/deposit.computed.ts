import { sql } from 'kysely'
import type { ComputedDefinition } from '#server/api.ts'

/** PLAN-17: the deposit that was charged for a plan and those before it in its chain, in pence. */
const deposit: ComputedDefinition = (column) => sql`coalesce((
  select -sum(line.amount)
  from customer_transactions as line
    join plans as chained on chained.tenant_id = line.tenant_id and chained.id = line.plan_id
    left join customer_transactions as reversed on reversed.tenant_id = line.tenant_id and reversed.id = line.reverses_id
  where line.tenant_id = ${column('tenant_id')} and chained.root_id = ${column('root_id')} and line.service = 'deposit'
    and (line.type = 'charge' or reversed.type = 'charge')
), 0)`

export default deposit
