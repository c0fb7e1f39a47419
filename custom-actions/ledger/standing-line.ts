import { sql } from 'kysely'
import { Conflict, type RequestContext } from '#server/api.ts'

/** The line of a payment that stands in the ledger. @throws Conflict without one */
export async function standingLineOf({ tx }: RequestContext, paymentId: number): Promise<number> {
  const [line] = await tx.query(sql<{ id: number }>`
    select id from customer_transactions as line
    where payment_id = ${paymentId}::bigint and cause = 'payment'
      and not exists (select from customer_transactions as other where other.reverses_id = line.id)`)
  if (!line) throw new Conflict('This payment is not in the account, so it cannot be refunded.')
  return line.id
}
