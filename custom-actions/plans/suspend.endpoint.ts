import { endpoint } from '#server/api.ts'
import contract from './suspend.contract.ts'
import { doAction } from './actions/do-action.ts'

/** PLAN-06, PLAN-11: suspends a plan. */
export default endpoint({
  ...contract,
  run: (call) => doAction(call, call.params, { action: 'suspend', ...call.body }),
})
