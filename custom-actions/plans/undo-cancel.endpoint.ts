import { endpoint } from '#server/api.ts'
import contract from './undo-cancel.contract.ts'
import { doAction } from './actions/do-action.ts'

/** PLAN-07: undoes a cancellation. */
export default endpoint({
  ...contract,
  run: (call) => doAction(call, call.params, { action: 'undo_cancel', ...call.body }),
})
