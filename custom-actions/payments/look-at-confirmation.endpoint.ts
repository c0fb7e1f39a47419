import { endpoint } from '#server/api.ts'
import { findConfirmation } from './confirmation/find-confirmation.ts'
import lookAtConfirmation from './look-at-confirmation.contract.ts'

/** Shows a payment to whoever has its link. Looking changes nothing: mail scanners open links. */
export default endpoint({
  ...lookAtConfirmation,
  async run(context) {
    const { item } = await findConfirmation(context, context.body.token)
    return { item }
  },
})
