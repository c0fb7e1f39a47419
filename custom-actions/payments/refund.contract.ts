import { contract } from '#protocol/index.ts'

export default contract('payments/refund', {
  method: 'POST',
  path: 'payments/:id/refunds',
  permission: 'payments.refund',
  summary: 'Refund a payment: to its card, by hand, or to the balance of the family',
  body: {
    amount: { kind: 'money', minimum: 1, title: 'Amount' },
    credit_refund: {
      kind: 'boolean',
      default: false,
      title: 'Keep it as credit on the balance',
      help: 'Nothing leaves: the family can use it for what comes.',
    },
    method: {
      enum: ['stripe', 'cash', 'bacs', 'cheque'],
      titles: ['The card that it was paid with', 'Cash', 'BACS', 'Cheque'],
      title: 'Refunded by',
      showWhen: { credit_refund: false },
      nullable: true,
      optional: true,
    },
    given_back: {
      kind: 'money',
      minimum: 0,
      nullable: true,
      optional: true,
      title: 'Given back',
      help: 'What the family no longer owes for. Its free credit is paid out before that.',
      showWhen: { credit_refund: false },
    },
    reason: { enum: 'refund-reason-codes', title: 'Reason' },
    dated: { kind: 'date', optional: true, title: 'Date' },
    reference: { kind: 'text', maxLength: 120, nullable: true, optional: true, title: 'Reference' },
    notes: { kind: 'text', maxLength: 2000, nullable: true, optional: true, title: 'Notes' },
    levy_reversed: { kind: 'boolean', default: true, title: 'Take its levies back' },
    request_key: {
      kind: 'text',
      maxLength: 80,
      nullable: true,
      optional: true,
      once: true,
      description: 'Sent twice, it is one refund.',
    },
  },
  reply: {
    item: {
      fields: {
        id: 'id',
        amount: 'money',
        given_back: 'money',
        destination: 'text',
        state: 'text',
        remaining: 'money',
      },
    },
  },
})
