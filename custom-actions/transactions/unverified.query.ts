import { sql } from 'kysely'
import type { QueryDefinition } from '#server/api.ts'

/** A card payment that the family has to confirm with its bank. Pence. */
interface Unverified {
  id: number
  dated: string
  method: string
  amount: number
  customer_id: number
  franchisee_id: number
  plan_id: number | null
  payment_id: number
  since: string
  notes: string | null
}

/** TXN-02: payments that wait for their family. They are posted, and become transactions, once they have been taken. */
const unverified: QueryDefinition<Unverified> = () => sql<Unverified>`
  select id, due_on as dated, method, amount, customer_id, franchisee_id, plan_id, id as payment_id, updated_at as since, notes
  from payments where state = 'requires_action'`

export default unverified
