import { unusedSeats } from '#rules/money/plans/unused-seats.ts'
import { endpoint, NotFound } from '#server/api.ts'
import activationCredit from './activation-credit.contract.ts'
import { paidSeats } from './seats/paid-seats.ts'

/** PLAN-18, MAPI-32: the credit of the paid lessons that a family gives up by paying monthly. */
export default endpoint({
  ...activationCredit,
  async run(call) {
    const { records, params, query, today } = call
    const consumer = await records('consumer').get(params.consumer_id)
    if (consumer.customer_id !== params.customer_id) throw new NotFound()
    const seats = await paidSeats(call, params.class_id, params.consumer_id)
    const days = new Map(seats.map(({ lesson_id, on }) => [lesson_id, on]))
    const unused = unusedSeats(seats, query.starts_on ?? today)
    return {
      item: {
        credit: unused.reduce((sum, { price, surcharge }) => sum + price + surcharge, 0),
        seats: unused.map((seat) => ({ ...seat, start_date: days.get(seat.lesson_id) ?? today })),
      },
    }
  },
})
