import { contract } from '#protocol/index.ts'
import lookAtConfirmation from './look-at-confirmation.contract.ts'

/** The family comes back from its bank: the provider is asked what became of the payment. */
export default contract('payments/check-confirmation', {
  method: 'POST',
  path: 'confirmations/check',
  permission: '*',
  open: true,
  summary: 'Ask the provider what became of a card payment that the family has been to its bank for',
  body: { token: { kind: 'text', maxLength: 200 } },
  reply: lookAtConfirmation.reply,
})
