import { contract } from '#protocol/index.ts'
import { OUTCOME } from './outcome.contract.ts'

export default contract('plans/move', {
  method: 'POST',
  path: 'customers/:customer_id/plans/:id/move',
  permission: 'plans.move',
  summary: 'Move a plan to another class',
  body: {
    class_id: {
      reference: 'class',
      title: 'Class',
      help: 'Open classes of the same franchisee that take monthly payments.',
      pick: {
        ...{ open: 1, monthly_payments: 1 },
        not_class: '$record.place.class.id',
        franchisee_id: '$record.franchisee_id',
      },
    },
    on: { kind: 'date', optional: true, title: 'From' },
    fingerprint: { kind: 'text', nullable: true, optional: true, description: 'Of the outcome that was shown.' },
  },
  reply: { item: { fields: OUTCOME } },
})
