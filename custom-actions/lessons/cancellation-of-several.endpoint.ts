import {
  cancellationCredits,
  familiesOf,
  type LessonPlace,
  type PaidBy,
  paidBy,
} from '#rules/lessons/cancellation-credits.ts'
import { endpoint, type Transaction } from '#server/api.ts'
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
    const open = lessons.filter(({ cancelled_at, completed_at }) => cancelled_at === null && completed_at === null)
    const fees = new Map(
      open.map(({ id, class: { lesson_fee, taster_price_per_session } }) => [
        id,
        creditsOf(call, { lesson_fee: lesson_fee ?? 0, taster_price_per_session }),
      ]),
    )
    const places = await bookedPlaces(call, [...fees.keys()])
    const of = (by: PaidBy) => places.filter((place) => paidBy(place) === by)
    const usual = (by: PaidBy) =>
      cancellationCredits(of(by), (id) => fees.get(id) ?? NOTHING).reduce((sum, { amount }) => sum + amount, 0)
    return {
      item: {
        lessons: open.length,
        left: lessons.length - open.length,
        places: { payg: of('payg').length, monthly: of('monthly').length, taster: of('taster').length },
        credits: { payg: usual('payg'), monthly: usual('monthly'), taster: usual('taster') },
        ...(await toldOf(call.tx, places)),
      },
    }
  },
})

const NOTHING = { payg: 0, monthly: 0, taster: 0 }

/** Families of one of the lessons are sent another message than those of several: one of the two may be off. */
async function toldOf(tx: Transaction, places: readonly LessonPlace[]) {
  const lessonsOf = (family: number) =>
    new Set(places.filter(({ customer_id }) => customer_id === family).map(({ lesson_id }) => lesson_id)).size
  const families = familiesOf(places)
  const one = families.filter((id) => lessonsOf(id) === 1)
  const several = families.filter((id) => lessonsOf(id) > 1)
  const [ofOne, ofSeveral] = [
    await reachable(tx, one, 'lesson-cancelled'),
    await reachable(tx, several, 'lessons-cancelled'),
  ]
  return {
    families: ofOne.families + ofSeveral.families,
    with_email: ofOne.with_email + ofSeveral.with_email,
    with_mobile: ofOne.with_mobile + ofSeveral.with_mobile,
    template_off: ofOne.template_off || ofSeveral.template_off,
  }
}
