import { endpoint } from '#server/api.ts'
import { bookingQuotation } from './booking-quotation.ts'
import { priceBooking } from './price-booking.ts'
import quotation from './quotation.contract.ts'

/** COST-01 to COST-18: the price of a booking as it stands. Nothing is written. */
export default endpoint({
  ...quotation,
  async run(call) {
    const { params, body } = call
    const booking = { class_id: params.id, consumer_id: params.consumer_id, terms: body }
    return { item: bookingQuotation(await priceBooking(call, booking)) }
  },
})
