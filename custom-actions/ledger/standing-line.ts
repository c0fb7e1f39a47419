import { sql } from 'kysely'
import { Conflict, message, type RequestContext } from '#server/api.ts'

/** The line of a payment that stands in the ledger. @throws Conflict without one */
export async function standingLineOf({ tx }: RequestContext, paymentId: number): Promise<number> {
  const [line] = await tx.query(sql<{ id: number }>`
    select id from customer_transactions as line
    where payment_id = ${paymentId}::bigint and cause = 'payment'
      and not exists (select from customer_transactions as other where other.reverses_id = line.id)`)
  if (!line) throw new Conflict(message('ledger.not_in_account'))
  return line.id
}
