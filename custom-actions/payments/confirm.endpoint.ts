import { Conflict, endpoint, screenLink } from '#server/api.ts'
import { confirmWithBank } from '../provider/confirm-with-bank.ts'
import confirm from './confirm.contract.ts'
import { findConfirmation } from './find-confirmation.ts'

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
    if (found.item.state !== 'open' || found.attempt_id === null) throw new Conflict(REFUSALS[found.item.state])
    return confirmWithBank((work) => look(work), found.attempt_id, found.back)
  },
  async run({ prepared }) {
    return { redirect: prepared }
  },
})

const REFUSALS = {
  open: 'This payment cannot be confirmed any more. Please contact us.',
  confirmed: 'This payment has been made already. Thank you.',
  checking: 'Your bank is being asked about this payment. Please wait a moment.',
  declined: 'Your bank has declined this payment. Please contact us.',
  expired: 'This link has expired. Please contact us, and we will send you another.',
  replaced: 'We have sent you a newer link since. Please use the one in our latest email.',
  withdrawn: 'This payment is not asked for any more. Please contact us.',
}
