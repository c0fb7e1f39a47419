import { Conflict, endpoint, message, screenLink } from '#server/api.ts'
import { confirmWithBank } from '../provider/charges/confirm-with-bank.ts'
import confirm from './confirm.contract.ts'
import { findConfirmation } from './confirmation/find-confirmation.ts'

/**
 * Takes the family to the page of its bank. The bank sends it back to the page of the link, which asks the provider what became of the
 * payment: no answer of the browser is believed.
 */
export default endpoint({
  ...confirm,
  async prepare(look) {
    const found = await look(async (context) => ({
      ...(await findConfirmation(context, context.body.token)),
      back: screenLink(context, '/confirm-payment', { payment_token: context.body.token }),
    }))
    if (found.item.state !== 'open' || found.attempt_id === null) {
      throw new Conflict(message(`payments.link_${found.item.state}`))
    }
    return confirmWithBank((work) => look(work), found.attempt_id, found.back)
  },
  async run({ prepared }) {
    return { redirect: prepared }
  },
})
