import { type RequestContext, ValidationFailed } from '#server/api.ts'
import { chargeAttempt } from '../../provider/charges/charge-attempt.ts'
import { declineOf } from '../../provider/charges/decline-of.ts'
import type { InTransaction } from '../../provider/charges/in-transaction.ts'
import { giveUpOrder } from '../orders/give-up-order.ts'
import { type NewSale, sell } from './sell.ts'
import { takeOrder } from '../orders/take-order.ts'

/**
 * Sells. Without a card it is one transaction, all or nothing. With one, the first reserves the goods and notes the attempt, the
 * provider is called while none is open, and another settles: the order is paid, or called off when the card was declined; a
 * challenge by the bank or a missing reply leaves it held until more is known.
 *
 * @returns the id of the order, which may be that of an earlier press
 * @throws ValidationFailed at `card_id` when the card was declined: the goods can be sold again, and nothing is posted
 */
export async function sellInSteps(inTransaction: InTransaction, sale: NewSale): Promise<number> {
  const { order_id, attempt_id } = await inTransaction((context) => sell(context, sale))
  if (attempt_id !== null) await chargeOrder(inTransaction, { order_id, attempt_id })
  return order_id
}

/** Charges the card for an order by an attempt that was committed, and settles the order. @throws ValidationFailed when it was declined */
export async function chargeOrder(
  inTransaction: InTransaction,
  { order_id, attempt_id }: { order_id: number; attempt_id: number },
): Promise<void> {
  const outcome = await chargeAttempt(inTransaction, attempt_id)
  if (outcome.state === 'succeeded') {
    await inTransaction((context: RequestContext) => takeOrder(context, order_id))
    return
  }
  if (outcome.state === 'requires_action' || outcome.state === 'unknown') return
  const { said, kept } = declineOf(outcome)
  await inTransaction((context: RequestContext) => giveUpOrder(context, order_id, kept))
  throw new ValidationFailed({ card_id: [said] })
}
