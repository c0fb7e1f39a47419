import { contract } from '#protocol/index.ts'

/** The family confirms a payment with its bank, by the link that was mailed to them. */
export default contract('payments/confirm', {
  method: 'POST',
  path: 'confirmations/start',
  permission: '*',
  open: true,
  summary: 'Go to the bank to confirm a card payment, by the link that was mailed to the family',
  body: { token: { kind: 'text', maxLength: 200 } },
  reply: {
    redirect: { kind: 'text', nullable: true, description: 'The page of the bank; null: it does not ask any more.' },
  },
})
