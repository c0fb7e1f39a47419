import { sql } from 'kysely'
import type { RequestContext } from '#server/api.ts'

/** The money that a dispute has taken of its payment, as far as it stands in the ledger. */
interface StandingDispute {
  dispute_id: number
  /** The line that took it. */
  line: number
  /** Pence, above zero. */
  amount: number
}

/** The disputes of a payment whose money is gone at present; one that was won is none. */
export function standingDisputes({ tx }: RequestContext, paymentId: number): Promise<StandingDispute[]> {
  return tx.query<StandingDispute>(sql`
    select line.dispute_id, line.id as line, -line.amount as amount
    from customer_transactions as line join disputes as dispute on dispute.id = line.dispute_id
    where dispute.payment_id = ${paymentId}::bigint and line.cause = 'dispute'
      and not exists (select from customer_transactions as other where other.reverses_id = line.id)
    order by line.id`)
}
