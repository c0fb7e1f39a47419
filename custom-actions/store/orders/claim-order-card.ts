import type { RequestContext } from '#server/api.ts'
import { claimCard } from '../../bookings/claim-card.ts'
import { requireProvider } from '../../provider/accounts/provider-in-use.ts'

/** An order that a card is to pay. */
interface ByCard {
  order_id: number
  customer_id: number
  franchisee_id: number
  /** Pence, above zero. */
  amount: number
  card_id: number
}

/**
 * Notes the payment of an order by a card, and claims it: both are committed before the provider is called.
 *
 * @returns the id of the attempt
 * @throws Conflict where card payments are not set up
 */
export async function claimOrderCard(context: RequestContext, order: ByCard): Promise<number> {
  // Without a provider nothing is held for it.
  requireProvider(context.tenant.slug)
  const payment = await context
    .records('payment')
    .asSystem()
    .create({ ...order, method: 'stripe', is_initial: true, due_on: context.today })
  return claimCard(context, payment)
}
