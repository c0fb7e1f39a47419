import { endpoint } from '#server/api.ts'
import outcome from './outcome.contract.ts'
import { planAction } from './actions/plan-action.ts'

/** PLAN-06, PLAN-07, PLAN-10: tells the outcome of an action on a plan. Nothing is written. */
export default endpoint({
  ...outcome,
  async run(call) {
    const { action, class_id, ...wanted } = call.query
    const planned = await planAction(call, call.params, {
      action,
      ...wanted,
      ...(class_id !== undefined && { class_id }),
    })
    return { item: planned.outcome }
  },
})
