import { sql } from 'kysely'
import { Conflict, literalOperand, message, type RequestContext } from '#server/api.ts'

/**
 * The order that a press of the button has made already. The key is locked until the transaction ends, before anything else is: a
 * second press waits for the first here, and nothing has been taken for it yet.
 *
 * @returns its id
 * @throws Conflict when the key came with another family
 */
export async function earlierSale(
  { records, tx }: RequestContext,
  requestKey: string,
  customerId: number,
): Promise<number | undefined> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.tenantId}/order/${requestKey}`}, 0))`)
  const [order] = await records('order')
    .asSystem()
    .list({ where: { request_key: literalOperand(requestKey) }, limit: 1 })
  if (order && order.customer_id !== customerId) throw new Conflict(message('store.other_order'))
  return order?.id
}
