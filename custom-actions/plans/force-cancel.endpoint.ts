import { endpoint } from '#server/api.ts'
import contract from './force-cancel.contract.ts'
import { doAction } from './actions/do-action.ts'

/** PLAN-10, PLAN-11: ends a plan without any charges. */
export default endpoint({
  ...contract,
  run: (call) => doAction(call, call.params, { action: 'force_cancel', ...call.body }),
})
