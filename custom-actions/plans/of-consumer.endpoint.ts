import { endpoint, message, NotFound } from '#server/api.ts'
import ofConsumer from './of-consumer.contract.ts'

/** MAPI-11: the plan of a child in a class. One that was never begun is none. */
export default endpoint({
  ...ofConsumer,
  async run({ records, params: { consumer_id, class_id } }) {
    const [plan] = await records('plan').list({
      where: { 'place.consumer_id': consumer_id, 'place.class_id': class_id, state: { ne: 'void' } },
      sort: ['-active', '-id'],
      limit: 1,
      with: ['type', 'active', 'is_suspended'],
    })
    if (!plan) throw new NotFound(message('plans.none_in_class'))
    const { id, customer_id, card_id, starts_on, parent_id } = plan
    return {
      item: {
        ...{ id, customer_id, class_id, consumer_id, card_id, starts_on, parent_id },
        type: String(plan.type),
        state: String(plan.state),
        active: plan.active === true,
        payment_day: plan.payment_day,
        is_suspended: plan.is_suspended === true,
      },
    }
  },
})
