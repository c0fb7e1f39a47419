import { endpoint } from '#server/api.ts'
import contract from './move.contract.ts'
import { doAction } from './actions/do-action.ts'

/** PLAN-17: a plan goes on in another class, as a child plan. */
export default endpoint({
  ...contract,
  run: (call) => doAction(call, call.params, { action: 'move', ...call.body }),
})
