import { endpoint } from '#server/api.ts'
import contract from './give-notice.contract.ts'
import { doAction } from './actions/do-action.ts'

/** PLAN-07 to PLAN-12, MAPI-31: cancels a plan. */
export default endpoint({
  ...contract,
  run: (call) => doAction(call, call.params, { action: 'cancel', ...call.body }),
})
