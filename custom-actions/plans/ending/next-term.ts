import type { RequestContext } from '#server/api.ts'
import { childPlan } from '../child-plan.ts'
import type { LockedPlan } from '../lock-plan.ts'
import { refuseNoRoom } from '../seats/refuse-no-room.ts'
import { takeSeats } from '../seats/take-seats.ts'

/** The places of the next term that a rollover has shortened, because notice had been given for the plan of a place. */
export function shortenedPlaces({ records }: Pick<RequestContext, 'records'>, placeId: number) {
  return records('class_consumer')
    .asSystem()
    .list({
      where: {
        previous_id: placeId,
        source: 'rollover',
        booking_type: 'monthly',
        state: 'taken',
        ended_on: { ne: null },
        ended_how: null,
      },
      sort: 'id',
      with: ['class.name'],
    })
}

type Shortened = Awaited<ReturnType<typeof shortenedPlaces>>[number]

/**
 * CRS-05, PLAN-07: takes up the places of the next term as a rollover without the notice would have: to the end, with a plan in the same
 * chain. The caller has locked their classes and lessons.
 *
 * @returns the places, and what does it. @throws Conflict where there is no room any more
 */
export async function nextTermAgain(context: RequestContext, plan: LockedPlan) {
  const places = await shortenedPlaces(context, plan.place_id)
  for (const place of places) await refuseNoRoom(context, { ...place, on: endOf(place) })
  return {
    places: places.map(({ class_id, class: { name }, started_on }) => ({
      ...{ class_id, class: String(name), starts_on: started_on },
    })),
    async apply() {
      for (const place of places) await takeUp(context, plan, place)
    },
  }
}

async function takeUp(context: RequestContext, plan: LockedPlan, place: Shortened): Promise<void> {
  const { records } = context
  const { id: place_id, class_id, consumer_id, started_on } = place
  const locked = await records('class_consumer').asSystem().lock(place_id)
  await records('class_consumer').asSystem().update(locked, { ended_on: null })
  await takeSeats(context, { class_id, consumer_id, place_id, on: endOf(place) })
  await records('plan')
    .asSystem()
    .create(childPlan(plan, { place_id, starts_on: started_on }))
}

const endOf = ({ ended_on, started_on }: Shortened) => ended_on ?? started_on
