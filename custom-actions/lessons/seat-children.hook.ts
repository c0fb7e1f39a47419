import { hasSeatOn } from '#rules/lessons/who-has-a-seat.ts'
import type { HookDefinition } from '#server/api.ts'

/** LES-13: a lesson that is added has the children of its class in it, whichever way it is made. */
const seatChildren: HookDefinition<'lesson'> = async ({ records }, { rows }) => {
  const class_ids = [...new Set(rows.flatMap(({ after }) => after?.class_id ?? []))]
  const places = await records('class_consumer')
    .asSystem()
    .list({
      where: { class_id: { in: class_ids } },
      only: ['class_id', 'consumer_id', 'booking_type', 'state', 'started_on', 'ended_on'],
    })
  const seats = rows.flatMap(({ id, after }) => {
    if (!after) return []
    const held = places.filter((place) => place.class_id === after.class_id && hasSeatOn(place, after.start_date))
    return [...new Set(held.map(({ consumer_id }) => consumer_id))].map((consumer_id) => ({
      lesson_id: id,
      consumer_id,
    }))
  })
  if (seats.length > 0) await records('lesson_consumer').asSystem().createMany(seats)
}

export default seatChildren
