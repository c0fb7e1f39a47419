import { stateOfConfirmation } from '#rules/payments/confirmation.ts'
import { hashToken, message, NotFound, type RequestContext } from '#server/api.ts'
import type { ReplyOf } from '#protocol/index.ts'
import type lookAtConfirmation from '../look-at-confirmation.contract.ts'

/** As much of a payment as its family is shown. */
type ShownPayment = ReplyOf<typeof lookAtConfirmation>['item']

/**
 * The payment that a link is for, as its family is shown it, with the attempt that waits for its bank.
 *
 * @throws NotFound for any other token
 */
export async function findConfirmation(
  { records, now }: RequestContext,
  token: string,
): Promise<{ item: ShownPayment; attempt_id: number | null }> {
  const links = records('payment_confirmation').asSystem()
  const [link] = await links.list({ where: { token_hash: hashToken(token) }, limit: 1 })
  if (!link) throw new NotFound(message('waiting.link'))
  const { payment_id } = link
  const newer = await links.list({ where: { payment_id, id: { gt: link.id } }, limit: 1, only: ['id'] })
  const payment = await records('payment')
    .asSystem()
    .get(payment_id, {
      with: ['card.name', 'franchisee.name', 'plan.place.consumer.first_name', 'plan.place.class.name'],
    })
  const [attempt] = await records('payment_attempt')
    .asSystem()
    .list({ where: { payment_id }, sort: '-id', limit: 1, only: ['id'] })
  const expires_at = String(link.expires_at)
  const place = payment.plan?.place
  return {
    item: {
      state: stateOfConfirmation({ state: payment.state ?? '', isReplaced: newer.length > 0, expires_at }, now),
      amount: payment.amount,
      card_name: payment.card?.name ?? null,
      franchisee_name: payment.franchisee.name,
      first_name: place?.consumer.first_name ?? null,
      class_name: place?.class.name ?? null,
      expires_at,
    },
    attempt_id: attempt?.id ?? null,
  }
}
