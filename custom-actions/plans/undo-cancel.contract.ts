import { contract } from '#protocol/index.ts'
import { OUTCOME } from './outcome.contract.ts'

export default contract('plans/undo-cancel', {
  method: 'POST',
  path: 'customers/:customer_id/plans/:id/cancellation/undo',
  permission: 'plans.cancel',
  summary: 'Undo a cancellation of the last 7 days',
  body: {
    fingerprint: { kind: 'text', nullable: true, optional: true, description: 'Of the outcome that was shown.' },
  },
  reply: { item: { fields: OUTCOME } },
})
