import { Conflict, endpoint, message } from '#server/api.ts'
import placeOrder from './place-order.contract.ts'
import { sellInSteps } from './sale/sell-in-steps.ts'

/** ORD-05 to ORD-08: sells to a family at the desk. */
export default endpoint({
  ...placeOrder,
  prepare: (look) => look(({ body }) => Promise.resolve(body)).then((sale) => sellInSteps((work) => look(work), sale)),
  async run({ records, prepared }) {
    const { id, reference, total, status, payment_id } = await records('order').get(prepared)
    if (status === 'cancelled' && payment_id === null) throw new Conflict(message('store.called_off'))
    return { item: { id, reference, total, status } }
  },
})
