import { endpoint } from '#server/api.ts'
import contract from './unsuspend.contract.ts'
import { doAction } from './actions/do-action.ts'

/** PLAN-06, PLAN-11: takes a plan up again; the days to the next payment day are charged. */
export default endpoint({
  ...contract,
  run: (call) => doAction(call, call.params, { action: 'unsuspend', ...call.body }),
})
