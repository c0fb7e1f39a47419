import { contract } from '#protocol/index.ts'

/** A payment after it was marked as taken. Pence. */
export const MARKED = { id: 'id', amount: 'money', method: 'text', state: 'text', dated: 'date|null' } as const

export default contract('payments/mark-taken', {
  method: 'POST',
  path: 'customers/:customer_id/plans/:plan_id/payments/:id/markTaken',
  permission: 'payments.mark_taken',
  summary: 'Mark a payment of a plan as taken; it cannot be undone, and schedules the next one',
  body: {
    method: { enum: ['cash', 'bacs', 'cheque'], titles: ['Cash', 'BACS', 'Cheque'], title: 'Paid by', default: 'bacs' },
    dated: { kind: 'date', optional: true, title: 'Date', description: 'Default: today.' },
    reference: { kind: 'text', maxLength: 120, nullable: true, optional: true, title: 'Reference' },
  },
  reply: { item: { fields: MARKED } },
})
