import { contract } from '#protocol/index.ts'
import { OUTCOME } from './outcome.contract.ts'

export default contract('plans/force-cancel', {
  method: 'POST',
  path: 'customers/:customer_id/plans/:id/cancellation/force',
  permission: 'plans.force_cancel',
  summary: 'End a plan today, without any charges',
  body: {
    reason: { enum: 'plan-cancellation-reasons', title: 'Reason' },
    fingerprint: { kind: 'text', nullable: true, optional: true, description: 'Of the outcome that was shown.' },
  },
  reply: { item: { fields: OUTCOME } },
})
