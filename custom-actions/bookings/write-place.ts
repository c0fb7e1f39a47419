import { shifted } from '#rules/courses/lesson-dates.ts'
import { surchargeByLesson } from '#rules/classes/surcharge.ts'
import { sumOf } from '#rules/money/quotation/line.ts'
import { seatPrices } from '#rules/money/quotation/seat-prices.ts'
import type { RequestContext } from '#server/api.ts'
import type { PricedBooking } from '../quotations/price-booking.ts'
import { keepLink } from './keep-family.ts'

interface WrittenPlace {
  quotation_id: number
  stop_rollover: boolean
  /** The child waited for it. */
  waited: boolean
}

/** The place, held, and the child's seats in its lessons, each with the price that was agreed for it. @returns its id */
export async function writePlace(
  context: RequestContext,
  booking: PricedBooking,
  { quotation_id, stop_rollover, waited }: WrittenPlace,
): Promise<number> {
  const { records } = context
  const { class: priced, family, terms, quotation, lessons } = booking
  const ids = { class_id: priced.id, consumer_id: family.consumer_id }
  await keepLink(context, booking)
  const [previous] = await records('class_consumer')
    .asSystem()
    .list({ where: { ...ids, state: 'taken' }, sort: ['-started_on', '-id'], limit: 1, only: ['id'] })
  const last = lessons.at(-1)?.start_date
  const isWeekly = terms.plan === 'pia' || terms.plan === 'monthly'
  const place_id = await records('class_consumer')
    .asSystem()
    .create({
      ...ids,
      booking_type: terms.plan,
      state: 'held',
      started_on: booking.starts_on,
      ended_on: isWeekly || last === undefined ? null : shifted(last, 1),
      stop_rollover,
      sibling_discount_rollover_enabled: quotation.inputs.discount.source === 'sibling',
      source: waited ? 'waiting_list' : 'office',
      previous_id: previous?.id ?? null,
      quotation_id,
    })
  const prices = pricesOf(booking)
  const seats = lessons.flatMap((lesson, index) =>
    lesson.is_placed
      ? []
      : [
          {
            lesson_id: lesson.id,
            consumer_id: family.consumer_id,
            present: null,
            taster: terms.plan === 'taster',
            place_id,
            ...prices[index],
          },
        ],
  )
  if (seats.length > 0) await records('lesson_consumer').asSystem().createMany(seats)
  return place_id
}

/** The agreed net price of each seat and its surcharge: they sum to the quotation. A monthly plan has none. */
function pricesOf({ quotation: { lines, inputs }, lessons, class: { prices } }: PricedBooking) {
  if (inputs.kind === 'monthly') return []
  const course = ['course', 'lesson', 'taster']
  const agreed = sumOf(lines.filter(({ service }) => course.includes(service)))
  const isSurcharged = lines.some(({ service }) => service === 'surcharge')
  const surcharges = surchargeByLesson(prices.surcharge, prices.lesson_fee, prices.course_lessons)
  const each = seatPrices(agreed, lessons.length)
  return lessons.map(({ number }, index) => ({
    price: each[index] ?? 0,
    surcharge: isSurcharged ? (surcharges[number] ?? 0) : 0,
  }))
}
