import { endpoint } from '#server/api.ts'
import { bookingQuotation } from '../quotations/booking-quotation.ts'
import activationQuotation from './activation-quotation.contract.ts'
import { priceActivation } from './actions/price-activation.ts'

/** PLAN-19, MAPI-32: the price of an activation as it stands. Nothing is written. */
export default endpoint({
  ...activationQuotation,
  async run(call) {
    const { unused, booking } = await priceActivation(call, call.params, call.body)
    const { credit, returned, paid } = unused
    return { item: { ...bookingQuotation(booking), credit, returned, unused: paid } }
  },
})
