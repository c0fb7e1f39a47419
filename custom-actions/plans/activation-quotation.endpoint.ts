import { endpoint } from '#server/api.ts'
import { bookingQuotation } from '../quotations/booking-quotation.ts'
import activationQuotation from './activation-quotation.contract.ts'
import { creditOf, priceActivation } from './actions/price-activation.ts'

/** PLAN-19, MAPI-32: the price of an activation as it stands. Nothing is written. */
export default endpoint({
  ...activationQuotation,
  async run(call) {
    const activation = await priceActivation(call, call.params, call.body)
    const { unused, booking } = activation
    // A place that was given freely has nothing to give back.
    const paid = unused.filter(({ price, surcharge }) => price + surcharge > 0)
    return { item: { ...bookingQuotation(booking), credit: creditOf(unused), unused: paid.length } }
  },
})
