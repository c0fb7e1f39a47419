import { Conflict, endpoint, message } from '#server/api.ts'
import { deletionRefusal } from '#rules/ledger/reversal.ts'
import { lockBalances } from '../ledger/lock-balances.ts'
import { reverseLines } from '../ledger/reverse-lines.ts'

/** CUS-06, TXN-06, MAPI-36: deleting a transaction posts its reversal; both stay in the account. */
export default endpoint({
  method: 'DELETE',
  path: 'transactions/:id',
  permission: 'transactions.delete',
  summary: 'Delete a transaction: the balance is as if it had not been',
  reply: { success: { const: true } },
  async run(call) {
    const { records, params } = call
    const { customer_id, franchisee_id, payment_id } = await records('customer_transaction').get(params.id)
    if (payment_id !== null) await records('payment').asSystem().lock(payment_id)
    // Whoever deletes it at the same time waits here, and then finds it deleted.
    await lockBalances(call, [{ customer_id, franchisee_id }])
    const line = await records('customer_transaction').get(params.id, { with: ['reversed'] })
    const refusal = deletionRefusal({ ...line, reversed: line.reversed === true })
    if (refusal !== undefined) throw new Conflict(message(`transactions.stays_${refusal}`))
    if (line.cause === 'payment' && payment_id !== null) {
      await refuseFollowed(call, payment_id)
      await records('payment').asSystem().transition(payment_id, 'cancelled')
    }
    await reverseLines(call, [params.id])
    return { success: true }
  },
})

/** A payment stays where money of it went back, as its refunds draw on it, and where it paid an order. */
async function refuseFollowed({ records }: Parameters<typeof reverseLines>[0], payment_id: number): Promise<void> {
  const { order_id } = await records('payment').asSystem().get(payment_id)
  if (order_id !== null) throw new Conflict(message('transactions.paid_order'))
  const [refund] = await records('refund')
    .asSystem()
    .list({ where: { payment_id, state: { ne: 'failed' } }, limit: 1 })
  if (refund) throw new Conflict(message('transactions.refunded_in_part'))
}
