import { sql } from 'kysely'
import type { LessonPlace } from '#rules/lessons/cancellation-credits.ts'
import type { RequestContext } from '#server/api.ts'
import { heldByPlaces } from '../../ledger/held-by-places.ts'
import { heldByPeriods, heldOnAccounts, isUsed } from '../../ledger/held-together.ts'

type BookedContext = Pick<RequestContext, 'tx' | 'today' | 'roots' | 'user'>

/** A child at a lesson, with what its seat may have been paid with. */
interface Booked extends LessonPlace {
  place_id: number | null
  /** The period of a monthly plan that the day of the lesson was charged with. */
  period_id: number | null
  franchisee_id: number
}

/**
 * The children expected at lessons: everybody on their registers whose place in the class had not ended by then.
 *
 * @returns each with what still is held for lessons that are not used yet, in the order of lessons and children
 */
export async function bookedPlaces(context: BookedContext, lessonIds: readonly number[]): Promise<LessonPlace[]> {
  const places = await context.tx.query<Booked>(sql`
    select attendance.lesson_id, attendance.consumer_id, child.customer_id, place.booking_type, attendance.taster,
      attendance.price + coalesce(attendance.surcharge, 0) as agreed, attendance.place_id, period.id as period_id, class.franchisee_id
    from lesson_consumers as attendance
    join lessons as lesson on lesson.id = attendance.lesson_id
    join classes as class on class.id = lesson.class_id
    join consumers as child on child.id = attendance.consumer_id
    left join lateral (
      select held.id, held.booking_type, held.ended_on from class_consumers as held
      where held.tenant_id = lesson.tenant_id and held.class_id = lesson.class_id
        and held.consumer_id = attendance.consumer_id and held.state <> 'void'
      order by
        held.started_on <= lesson.start_date and (held.ended_on is null or held.ended_on >= lesson.start_date) desc,
        held.ended_on is null desc, held.started_on desc, held.id desc
      limit 1
    ) as place on true
    left join lateral (
      select billed.id from plans as plan join plan_periods as billed on billed.root_id = plan.root_id
      where plan.place_id = place.id and place.booking_type = 'monthly' and not attendance.taster and attendance.price is null
        and billed.state = 'due' and billed.covers_from <= lesson.start_date and billed.covers_to > lesson.start_date
      limit 1
    ) as period on true
    where attendance.lesson_id = any(${lessonIds}::bigint[])
      and (place.ended_on is null or place.ended_on >= lesson.start_date)
    order by attendance.lesson_id, attendance.consumer_id`)
  const byPlace = await heldByPlaces(context, idsOf(places, 'place_id'))
  const used = await usedOf(context, [...byPlace.keys()], lessonIds)
  const byPeriod = await heldByPeriods(context, idsOf(places, 'period_id'), lessonIds)
  const others = places.filter(
    ({ place_id, booking_type }) => booking_type !== 'monthly' && !byPlace.has(place_id ?? 0),
  )
  const onAccount = await heldOnAccounts(context, idsOf(others, 'customer_id'), lessonIds)
  const holderOf = ({ place_id, period_id, customer_id, franchisee_id, booking_type }: Booked) => {
    const ofPlace = byPlace.get(place_id ?? 0)
    if (ofPlace !== undefined) return { paid_with: `place ${place_id}`, held: ofPlace - (used.get(place_id ?? 0) ?? 0) }
    if (period_id !== null) return { paid_with: `period ${period_id}`, held: byPeriod.get(`${period_id}`) ?? null }
    const account = `${customer_id}/${franchisee_id}`
    const held = booking_type === 'monthly' ? undefined : onAccount.get(account)
    return held === undefined ? { paid_with: null, held: null } : { paid_with: `account ${account}`, held }
  }
  return places.map((place) => ({ ...place, ...holderOf(place) }))
}

function idsOf<Name extends 'place_id' | 'period_id' | 'customer_id'>(places: readonly Booked[], name: Name): number[] {
  return [...new Set(places.flatMap(({ [name]: id }) => (id === null ? [] : [id])))]
}

/** The agreed price of lessons that a place was used for already. Pence. */
async function usedOf(
  context: BookedContext,
  placeIds: readonly number[],
  except: readonly number[],
): Promise<Map<number, number>> {
  if (placeIds.length === 0) return new Map()
  const rows = await context.tx.query(sql<{ place_id: number; used: number }>`
    select seat.place_id, sum(seat.price + coalesce(seat.surcharge, 0)) as used
    from lesson_consumers as seat join lessons as lesson on lesson.id = seat.lesson_id
    where seat.place_id = any(${[...placeIds]}::bigint[]) and seat.price is not null and ${isUsed(context, except)}
    group by 1`)
  return new Map(rows.map(({ place_id, used }) => [place_id, used]))
}
