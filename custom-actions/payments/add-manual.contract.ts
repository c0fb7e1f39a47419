import { contract } from '#protocol/index.ts'

export default contract('payments/add-manual', {
  method: 'POST',
  path: 'customers/:customer_id/payments',
  permission: 'payments.add',
  summary: 'Add a payment that a family has made by cash, BACS or cheque',
  body: {
    franchisee_id: { reference: 'franchisee', title: 'Franchisee', pick: { customer_id: '$record.id' } },
    amount: { kind: 'money', minimum: 1, maximum: 10_000_000, title: 'Amount' },
    method: { enum: ['cash', 'bacs', 'cheque'], titles: ['Cash', 'BACS', 'Cheque'], title: 'Paid by' },
    dated: { kind: 'date', optional: true, title: 'Date' },
    reference: { kind: 'text', maxLength: 120, nullable: true, optional: true, title: 'Reference' },
    notes: { kind: 'text', maxLength: 2000, nullable: true, optional: true, title: 'Notes' },
    request_key: {
      kind: 'text',
      maxLength: 80,
      nullable: true,
      optional: true,
      once: true,
      description: 'Sent twice, it is one payment.',
    },
  },
  reply: { item: { fields: { id: 'id', amount: 'money', state: 'text' } } },
})
