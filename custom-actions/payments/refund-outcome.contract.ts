import { contract, type ReplyOf } from '#protocol/index.ts'

const refundOutcome = contract('payments/refund-outcome', {
  method: 'GET',
  path: 'payments/:id/refundable',
  permission: 'payments.refund',
  summary: 'What of a payment can be refunded, and the free credit of the family',
  reply: {
    item: {
      fields: {
        amount: 'money',
        remaining: 'money',
        method: { enum: ['stripe', 'cash', 'bacs', 'cheque'] },
        card: { kind: 'text', nullable: true, description: 'The card that it was paid with.' },
        balance: 'money',
        free_credit: { kind: 'money', description: 'Credit of the family that is paid out first.' },
        is_credited: {
          kind: 'boolean',
          description: 'What it was for has been credited already, or was never charged: nothing can be given back.',
        },
        refunds: {
          items: { fields: { id: 'id', dated: 'date', amount: 'money', destination: 'text', state: 'text' } },
        },
      },
    },
  },
})

export default refundOutcome

/** The part of a payment that can be refunded. Pence. */
export type Refundable = ReplyOf<typeof refundOutcome>['item']
