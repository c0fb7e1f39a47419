import { endpoint, message, type RequestContext, ValidationFailed } from '#server/api.ts'
import applyToPlans from './apply-to-plans.contract.ts'

/**
 * CARD-04, MAPI-27: a card for all plans of a family, and for what is still to be taken for them. Payments that were declined
 * are tried again today.
 */
export default endpoint({
  ...applyToPlans,
  async run(call) {
    const { records, params, body, today } = call
    await records('customer').lock(params.customer_id)
    const [card] = await records('card')
      .asSystem()
      .list({ where: { id: body.cardId, customer_id: params.customer_id, removed_at: null }, limit: 1 })
    if (!card) throw new ValidationFailed({ cardId: [message('cards.of_family')] })
    const own = { customer_id: params.customer_id, ...ownFranchisee(call) }
    const plans = records('plan').asSystem()
    const running = await plans.lockAll({ where: { ...own, state: ['pending', 'active', 'suspended', 'notice'] } })
    await plans.updateMany(running, { card_id: card.id })
    const payments = records('payment').asSystem()
    const where = { ...own, method: 'stripe', plan_id: { ne: null }, state: ['scheduled', 'failed'] }
    const open = await payments.lockAll({ where })
    await payments.updateMany(open, ({ state, next_try_on }) => ({
      card_id: card.id,
      next_try_on: state === 'failed' ? today : (next_try_on ?? null),
    }))
    return { success: true as const, plans: running.length, payments: open.length }
  },
})

/** A franchisee changes the plans of their own alone; head office those of all. */
function ownFranchisee({ user }: RequestContext): { franchisee_id?: number } {
  const id = user.subject.franchisee_id
  return typeof id === 'number' ? { franchisee_id: id } : {}
}
