import { contract } from '#protocol/index.ts'
import { OUTCOME } from './outcome.contract.ts'

export default contract('plans/suspend', {
  method: 'POST',
  path: 'customers/:customer_id/plans/:id/suspend',
  permission: 'plans.suspend',
  summary: 'Suspend a plan: nothing is taken until it is taken up again',
  body: {
    fingerprint: { kind: 'text', nullable: true, optional: true, description: 'Of the outcome that was shown.' },
  },
  reply: { item: { fields: OUTCOME } },
})
