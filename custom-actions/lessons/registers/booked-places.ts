import { sql } from 'kysely'
import type { LessonPlace } from '#rules/lessons/cancellation-credits.ts'
import type { RequestContext } from '#server/api.ts'
import { heldByPlaces } from '../../ledger/held-by-places.ts'

type BookedContext = Pick<RequestContext, 'tx' | 'today' | 'roots'>

/**
 * The children expected at lessons: everybody on their registers whose place in the class had not ended by then.
 *
 * @returns each with what its place still holds for lessons that are not used yet, in the order of lessons and children
 */
export async function bookedPlaces(context: BookedContext, lessonIds: readonly number[]): Promise<LessonPlace[]> {
  const places = await context.tx.query<LessonPlace & { place_id: number | null }>(sql`
    select attendance.lesson_id, attendance.consumer_id, child.customer_id, place.booking_type, attendance.taster,
      attendance.price + coalesce(attendance.surcharge, 0) as agreed, attendance.place_id
    from lesson_consumers as attendance
    join lessons as lesson on lesson.id = attendance.lesson_id
    join consumers as child on child.id = attendance.consumer_id
    left join lateral (
      select held.booking_type, held.ended_on from class_consumers as held
      where held.tenant_id = lesson.tenant_id and held.class_id = lesson.class_id
        and held.consumer_id = attendance.consumer_id and held.state <> 'void'
      order by
        held.started_on <= lesson.start_date and (held.ended_on is null or held.ended_on >= lesson.start_date) desc,
        held.ended_on is null desc, held.started_on desc, held.id desc
      limit 1
    ) as place on true
    where attendance.lesson_id = any(${lessonIds}::bigint[])
      and (place.ended_on is null or place.ended_on >= lesson.start_date)
    order by attendance.lesson_id, attendance.consumer_id`)
  const ids = [...new Set(places.flatMap(({ place_id }) => (place_id === null ? [] : [place_id])))]
  const held = await heldByPlaces(context, ids)
  const used = await usedOf(context, [...held.keys()], lessonIds)
  return places.map((place) => {
    const of = held.get(place.place_id ?? 0)
    return { ...place, held: of === undefined ? null : of - (used.get(place.place_id ?? 0) ?? 0) }
  })
}

/** The agreed price of lessons that a place was used for already. Pence. */
async function usedOf(
  { tx, today, roots }: BookedContext,
  placeIds: readonly number[],
  except: readonly number[],
): Promise<Map<number, number>> {
  if (placeIds.length === 0) return new Map()
  const rows = await tx.query(sql<{ place_id: number; used: number }>`
    select seat.place_id, sum(seat.price + coalesce(seat.surcharge, 0)) as used
    from lesson_consumers as seat join lessons as lesson on lesson.id = seat.lesson_id
    where seat.place_id = any(${[...placeIds]}::bigint[]) and seat.price is not null
      and lesson.cancelled_at is null and lesson.id <> all(${[...except]}::bigint[])
      and (seat.present is not null or lesson.start_date < ${today}::date
        or (lesson.start_date = ${today}::date and lesson.start_time <= ${roots.time}::time))
    group by 1`)
  return new Map(rows.map(({ place_id, used }) => [place_id, used]))
}
