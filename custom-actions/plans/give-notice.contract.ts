import { contract } from '#protocol/index.ts'
import { OUTCOME } from './outcome.contract.ts'

export default contract('plans/give-notice', {
  method: 'POST',
  path: 'customers/:customer_id/plans/:id/cancellation/notice_date',
  permission: 'plans.cancel',
  summary: 'Cancel a plan: give notice from a day on',
  body: {
    notice_date: { kind: 'date', title: 'End date' },
    reason: { enum: 'plan-cancellation-reasons', title: 'Reason' },
    repay_bundle: { kind: 'boolean', default: false, title: 'The family pays the welcome pack back' },
    fingerprint: { kind: 'text', nullable: true, optional: true, description: 'Of the outcome that was shown.' },
  },
  reply: { item: { fields: OUTCOME } },
})
