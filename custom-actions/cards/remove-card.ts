import { Conflict, message, type RequestContext } from '#server/api.ts'
import type { CardOwner } from './card-owner.ts'
import { PAID_BY_CARD } from './paid-by-card.ts'

/** Payments in these states may still be taken from the card. */
const UNDER_WAY = ['scheduled', 'processing', 'requires_action', 'unknown']

/**
 * Removes a card, so that nothing chooses it any more; a job takes it away at the provider. What was paid with it goes on
 * showing it.
 *
 * @throws Conflict while a plan or a payment uses it
 */
export async function removeCard({ records, now }: RequestContext, owner: CardOwner, id: number) {
  // Whoever may not change the family may not remove its card.
  if ('customer_id' in owner) await records('customer').lock(owner.customer_id)
  const cards = records('card').asSystem()
  const card = await cards.lock(id)
  const plans = await records('plan')
    .asSystem()
    .list({
      where: { card_id: id, ...PAID_BY_CARD },
      only: ['place.class.name'],
      limit: 1,
    })
  if (plans[0]) {
    const { place } = plans[0]
    throw new Conflict(message('cards.pays_plan', { class: place.class.name }))
  }
  const payments = await records('payment')
    .asSystem()
    .list({ where: { card_id: id, state: UNDER_WAY }, limit: 1 })
  if (payments.length > 0) {
    throw new Conflict(message('cards.pays_payment'))
  }
  if (!card.removed_at) await cards.update(card, { removed_at: now.toISOString() })
  return { success: true as const }
}
