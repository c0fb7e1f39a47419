import { sql } from 'kysely'
import { type ClassFees, familiesOf, type PaidBy, paidBy } from '#rules/lessons/cancellation-credits.ts'
import { type EndpointDefinition, NotFound } from '#server/api.ts'
import { bookedPlaces } from './booked-places.ts'
import { creditsOf } from './cancel-lessons.ts'
import { reachable } from './reachable.ts'

const counts = { type: 'integer' }
const byPayment = { type: 'object', properties: { payg: counts, monthly: counts, taster: counts } }

/** CXL-03: previews the cancellation of a lesson. Amounts are pence per lesson. */
const cancellation: EndpointDefinition = {
  method: 'GET',
  path: 'classes/:class_id/lessons/:id/cancellation',
  permission: 'classes.lessons.cancel',
  summary: 'What cancelling a lesson would come to',
  reply: {
    type: 'object',
    properties: {
      item: {
        type: 'object',
        properties: {
          places: byPayment,
          credits: byPayment,
          families: counts,
          with_email: counts,
          with_mobile: counts,
        },
      },
    },
  },
  async run(context, { params }) {
    const [fees] = await context.tx.query<ClassFees>(sql`
      select class.lesson_fee, class.taster_price_per_session
      from lessons as lesson join classes as class on class.id = lesson.class_id
      where lesson.id = ${Number(params.id)}::bigint and lesson.class_id = ${Number(params.class_id)}::bigint`)
    if (!fees) throw new NotFound()
    const places = await bookedPlaces(context.tx, [Number(params.id)])
    const count = (by: PaidBy) => places.filter((place) => paidBy(place) === by).length
    return {
      item: {
        places: { payg: count('payg'), monthly: count('monthly'), taster: count('taster') },
        credits: creditsOf(context, fees),
        ...(await reachable(context.tx, familiesOf(places))),
      },
    }
  },
}

export default cancellation
