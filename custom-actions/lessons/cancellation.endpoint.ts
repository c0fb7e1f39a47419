import { sql } from 'kysely'
import { type ClassFees, familiesOf, type PaidBy, paidBy } from '#rules/lessons/cancellation-credits.ts'
import { endpoint, NotFound } from '#server/api.ts'
import { bookedPlaces } from './booked-places.ts'
import { creditsOf } from './cancel-lessons.ts'
import cancellation from './cancellation.contract.ts'
import { reachable } from './reachable.ts'

/** CXL-03: previews the cancellation of a lesson. Amounts are pence for a lesson. */
export default endpoint({
  ...cancellation,
  async run(call) {
    const { tx, params } = call
    const [fees] = await tx.query<ClassFees>(sql`
      select class.lesson_fee, class.taster_price_per_session
      from lessons as lesson join classes as class on class.id = lesson.class_id
      where lesson.id = ${params.id}::bigint and lesson.class_id = ${params.class_id}::bigint`)
    if (!fees) throw new NotFound()
    const places = await bookedPlaces(tx, [params.id])
    const count = (by: PaidBy) => places.filter((place) => paidBy(place) === by).length
    return {
      item: {
        places: { payg: count('payg'), monthly: count('monthly'), taster: count('taster') },
        credits: creditsOf(call, fees),
        ...(await reachable(tx, familiesOf(places))),
      },
    }
  },
})
