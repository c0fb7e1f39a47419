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
  /** The last link that the family was sent; null: none. */
  sent_at: string | null
  expires_at: string | null
  notes: string | null
}

/** TXN-02: payments that wait for their family. They are posted, and become transactions, once they have been taken. */
const unverified: QueryDefinition<Unverified> = () => sql<Unverified>`
  select payment.id, payment.due_on as dated, payment.method, payment.amount, payment.customer_id, payment.franchisee_id,
    payment.plan_id, payment.id as payment_id, payment.updated_at as since, sent.created_at as sent_at, sent.expires_at,
    payment.notes
  from payments as payment left join lateral (
    select created_at, expires_at from payment_confirmations where payment_id = payment.id order by id desc limit 1
  ) as sent on true
  where payment.state = 'requires_action' and payment.method = 'stripe'`

export default unverified
