import { endpoint } from '#server/api.ts'
import placeOrder from './place-order.contract.ts'
import { sell } from './sell.ts'

/** ORD-05 to ORD-08: sells to a family at the desk. */
export default endpoint({
  ...placeOrder,
  async run(call) {
    const id = await sell(call, call.body)
    const { reference, total, status } = await call.records('order').get(id)
    return { item: { id, reference, total, status } }
  },
})
