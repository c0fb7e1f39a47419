import { endpoint } from '#server/api.ts'
import { familyStatement } from './family-statement.ts'
import statement from './statement.contract.ts'

/** The account of a family from any day, for a screen. */
export default endpoint({
  ...statement,
  run: async (call) => ({ item: await familyStatement(call, { customer_id: call.params.id, ...call.query }) }),
})
