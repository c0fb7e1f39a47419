import { contract } from '#protocol/index.ts'

export default contract('payments/answer-dispute', {
  method: 'POST',
  path: 'payments/:id/dispute/answer',
  permission: 'payments.dispute',
  summary: 'Answer the dispute of a payment with what is known',
  body: {
    text: {
      kind: 'multiline',
      title: 'Why the payment is right',
      minLength: 1,
      maxLength: 20_000,
      help: 'It can be sent once. The name and the email address of the family, what the payment was for and the lessons that were attended go with it. Send documents at the payment provider instead.',
    },
  },
  reply: { success: { const: true } },
})
