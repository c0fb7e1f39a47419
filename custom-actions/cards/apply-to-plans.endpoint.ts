import { endpoint, message, ValidationFailed } from '#server/api.ts'
import applyToPlans from './apply-to-plans.contract.ts'
import { ownPlans, PAID_BY_CARD } from './paid-by-card.ts'

/**
 * CARD-04, MAPI-27: a card for all monthly plans of a family, and for what is still to be taken for them. Payments that were declined
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
    const own = ownPlans(call, params.customer_id)
    const plans = records('plan').asSystem()
    const running = await plans.lockAll({ where: { ...own, ...PAID_BY_CARD } })
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
