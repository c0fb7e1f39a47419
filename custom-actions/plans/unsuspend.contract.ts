import { contract } from '#protocol/index.ts'
import { OUTCOME } from './outcome.contract.ts'

export default contract('plans/unsuspend', {
  method: 'POST',
  path: 'customers/:customer_id/plans/:id/unsuspend',
  permission: 'plans.suspend',
  summary: 'Take a suspended plan up again',
  body: {
    fingerprint: { kind: 'text', nullable: true, optional: true, description: 'Of the outcome that was shown.' },
  },
  reply: { item: { fields: OUTCOME } },
})
