import { endpoint } from '#server/api.ts'
import { MARKED } from './mark-taken.contract.ts'
import { markTaken } from './taking/mark-taken.ts'

/**
 * MAPI-30: the same as a GET, as the contract has it: by BACS, idempotent, audited, and never kept by a cache. Screens use the
 * POST.
 */
export default endpoint({
  method: 'GET',
  path: 'customers/:customer_id/plans/:plan_id/payments/:id/markTaken',
  permission: 'payments.mark_taken',
  summary: 'Mark a payment of a plan as taken, by BACS; never prefetch or repeat it',
  reply: { item: { fields: MARKED } },
  run: async (call) => ({ item: await markTaken(call, call.params, { method: 'bacs' }) }),
})
