import { message, type RequestContext, ValidationFailed } from '#server/api.ts'

/** The card that is to pay: the family's own, and still there. @throws ValidationFailed at `card_id` */
export async function ownCard(
  { records }: RequestContext,
  customerId: number,
  cardId: number | null | undefined,
): Promise<number> {
  const where = { id: cardId ?? 0, customer_id: customerId, removed_at: null }
  const [card] = await records('card')
    .asSystem()
    .list({ where, only: ['id'] })
  if (!card) throw new ValidationFailed({ card_id: [message('bookings.select_card')] })
  return card.id
}
