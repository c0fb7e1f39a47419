import { cancellationCredits, familiesOf, type PaidBy, paidBy } from '#rules/lessons/cancellation-credits.ts'
import { endpoint, NotFound } from '#server/api.ts'
import { creditsOf } from './cancellation/cancel-lessons.ts'
import { reachable } from './cancellation/reachable.ts'
import cancellationOfSeveral from './cancellation-of-several.contract.ts'
import { bookedPlaces } from './registers/booked-places.ts'

/** CXL-03: previews the cancellation of several lessons. A family that is in two of them is one family. */
export default endpoint({
  ...cancellationOfSeveral,
  async run(call) {
    const ids = [...new Set(call.query.ids)]
    const lessons = await call.records('lesson').list({
      where: { id: { in: ids } },
      only: ['id', 'cancelled_at', 'completed_at', 'class.lesson_fee', 'class.taster_price_per_session'],
    })
    if (lessons.length < ids.length) throw new NotFound()
    const open = lessons.filter(({ cancelled_at, completed_at }) => cancelled_at === null && completed_at === null)
    const fees = new Map(
      open.map(({ id, class: { lesson_fee, taster_price_per_session } }) => [
        id,
        creditsOf(call, { lesson_fee: lesson_fee ?? 0, taster_price_per_session }),
      ]),
    )
    const places = await bookedPlaces(call.tx, [...fees.keys()])
    const of = (by: PaidBy) => places.filter((place) => paidBy(place) === by)
    const usual = (by: PaidBy) =>
      cancellationCredits(of(by), (id) => fees.get(id) ?? NOTHING).reduce((sum, { amount }) => sum + amount, 0)
    return {
      item: {
        lessons: open.length,
        left: lessons.length - open.length,
        places: { payg: of('payg').length, monthly: of('monthly').length, taster: of('taster').length },
        credits: { payg: usual('payg'), monthly: usual('monthly'), taster: usual('taster') },
        ...(await reachable(call.tx, familiesOf(places))),
      },
    }
  },
})

const NOTHING = { payg: 0, monthly: 0, taster: 0 }
