import { endpoint } from '#server/api.ts'
import { activatePlan } from './actions/activate-plan.ts'
import activate from './activate.contract.ts'

/** PLAN-18, PLAN-19, MAPI-32: a child who tried a class, or paid in advance, goes on by the month. */
export default endpoint({
  ...activate,
  async run(call) {
    return { item: await activatePlan(call, call.params, call.body) }
  },
})
