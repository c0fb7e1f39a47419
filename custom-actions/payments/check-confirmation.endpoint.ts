import { endpoint } from '#server/api.ts'
import { askAtProvider } from '../provider/charges/confirm-with-bank.ts'
import checkConfirmation from './check-confirmation.contract.ts'
import { findConfirmation } from './confirmation/find-confirmation.ts'

/** Settles the payment at once when its family is back from the bank. Its event, or the catching up, would do the same a little later. */
export default endpoint({
  ...checkConfirmation,
  async prepare(look) {
    const { item, attempt_id } = await look((context) => findConfirmation(context, context.body.token))
    const waits = item.state === 'open' || item.state === 'expired' || item.state === 'replaced'
    if (waits && attempt_id !== null) await askAtProvider((work) => look(work), attempt_id)
  },
  async run(context) {
    const { item } = await findConfirmation(context, context.body.token)
    return { item }
  },
})
