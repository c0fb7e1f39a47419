import { endpoint } from '#server/api.ts'
import { findSubscriber } from './choice/find-subscriber.ts'
import unsubscribe from './unsubscribe.contract.ts'

/** MSG-10: takes back, for its family, that it agreed to marketing emails. The links of all of its emails lead here, also twice. */
export default endpoint({
  ...unsubscribe,
  async run(context) {
    const { id } = await findSubscriber(context, context.body.token)
    const families = context.records('customer').asSystem()
    const family = await families.lock(id)
    if (family.marketing_email) await families.update(family, { marketing_email: false })
    return { item: { is_subscribed: false } }
  },
})
