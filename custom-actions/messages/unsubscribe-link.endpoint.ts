import { endpoint } from '#server/api.ts'
import { findSubscriber } from './choice/find-subscriber.ts'
import unsubscribeLink from './unsubscribe-link.contract.ts'

/** Looks a link up for whoever has it. Looking changes nothing: mail scanners open links. */
export default endpoint({
  ...unsubscribeLink,
  async run(context) {
    const { marketing_email } = await findSubscriber(context, context.body.token)
    const { BRAND_NAME } = context.user.configuration
    return { item: { is_subscribed: marketing_email === true, brand_name: String(BRAND_NAME ?? '') } }
  },
})
