import { familiesOf, type LessonPlace, type PaidBy, paidBy } from '#rules/lessons/cancellation-credits.ts'
import { endpoint, NotFound, type RequestContext } from '#server/api.ts'
import { bookedPlaces } from './registers/booked-places.ts'
import { creditsOf } from './cancellation/cancel-lessons.ts'
import cancellation, { type CancellationPreview } from './cancellation.contract.ts'
import { reachable } from './cancellation/reachable.ts'

/** CXL-03: previews the cancellation of a lesson. Amounts are pence for a lesson. */
export default endpoint({
  ...cancellation,
  async run(call) {
    const { tx, params, records } = call
    const [lesson] = await records('lesson').list({
      where: { id: params.id, class_id: params.class_id },
      only: [
        'start_date',
        'start_time',
        'end_time',
        'class.name',
        'class.venue.name',
        'class.lesson_fee',
        'class.taster_price_per_session',
      ],
    })
    if (!lesson?.class) throw new NotFound()
    const { class: placed, ...time } = lesson
    const places = await bookedPlaces(call, [params.id])
    const count = (by: PaidBy) => places.filter((place) => paidBy(place) === by).length
    return {
      item: {
        lesson: { ...time, class: placed.name, venue: placed.venue?.name ?? null },
        children: await childrenOf(call, places),
        places: { payg: count('payg'), monthly: count('monthly'), taster: count('taster') },
        credits: creditsOf(call, {
          lesson_fee: placed.lesson_fee ?? 0,
          taster_price_per_session: placed.taster_price_per_session ?? null,
        }),
        ...(await reachable(tx, familiesOf(places), 'lesson-cancelled')),
      },
    }
  },
})

async function childrenOf(
  { records }: RequestContext,
  places: readonly LessonPlace[],
): Promise<CancellationPreview['children']> {
  const seen = await records('consumer').list({
    where: { id: { in: places.map(({ consumer_id }) => consumer_id) } },
    only: ['id', 'name'],
  })
  const nameOf = new Map(seen.map(({ id, name }) => [id, name]))
  const children = places.map((place) => ({
    id: place.consumer_id,
    name: nameOf.get(place.consumer_id) ?? null,
    paid_by: paidBy(place),
  }))
  return children.sort((one, other) => (one.name ?? '').localeCompare(other.name ?? '') || one.id - other.id)
}
