import { contract, message } from '#protocol/index.ts'

export default contract('transactions/add', {
  method: 'POST',
  path: 'customers/:customer_id/transactions',
  permission: 'transactions.add',
  summary: 'Add a payment, a charge or a credit to the account of a family',
  body: {
    type: { enum: ['payment', 'charge', 'credit'] },
    amount: { kind: 'money', minimum: 1, maximum: 100_000_000, title: 'Amount' },
    method: {
      enum: ['cash', 'bacs', 'cheque'],
      titles: ['Cash', 'BACS', 'Cheque'],
      title: 'Method',
      optional: true,
      nullable: true,
      description: 'Of a payment.',
    },
    description: { kind: 'text', minLength: 1, maxLength: 200, optional: true, nullable: true, title: 'Description' },
    dated: { kind: 'date', optional: true, nullable: true, title: 'Date', help: 'Empty: today.' },
    franchisee_id: {
      reference: 'franchisee',
      optional: true,
      nullable: true,
      title: 'Franchisee',
      help: 'Only for a family with several.',
    },
    reference: { kind: 'text', maxLength: 120, optional: true, nullable: true, title: 'Reference' },
    notes: { kind: 'multiline', maxLength: 2000, optional: true, nullable: true, title: 'Notes' },
    request_key: {
      kind: 'text',
      minLength: 8,
      maxLength: 80,
      optional: true,
      nullable: true,
      once: true,
      description: 'Sent twice, it is one transaction.',
    },
  },
  forbid: [
    { when: { dated: { gt: '$today' } }, field: 'dated', message: message('transactions.not_in_future') },
    {
      when: { type: 'payment', description: { ne: null } },
      field: 'description',
      message: message('transactions.payment_described'),
    },
  ],
  reply: { item: { fields: { id: 'id', type: 'text', amount: 'money', dated: 'date' } } },
})
