import { endpoint } from '#server/api.ts'
import contract from './mark-taken.contract.ts'
import { markTaken } from './taking/mark-taken.ts'

/** PAY-05: marks a payment as taken, by cash, BACS or cheque. */
export default endpoint({
  ...contract,
  run: async (call) => ({ item: await markTaken(call, call.params, call.body) }),
})
