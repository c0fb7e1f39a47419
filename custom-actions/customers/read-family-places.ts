import { sql } from 'kysely'
import { isPermitted, type RequestContext } from '#server/api.ts'
import type { FamilyAtAGlance } from './at-a-glance.contract.ts'

type Child = FamilyAtAGlance['children'][number]
type Place = Child['places'][number]
type PlacedClass = Place['class']

interface NextLesson {
  consumer_id: number
  class_id: number
  id: number
  start_date: string
  start_time: string
  taster: boolean
}

/**
 * The classes that children are in or wait for, by child, in a constant number of statements. Classes out of the user's
 * scope are left out; a class that a child attends in single lessons alone is a place as well.
 */
export async function readFamilyPlaces(
  context: RequestContext,
  children: readonly number[],
): Promise<{ places: Map<number, Place[]>; waiting: Map<number, Child['waiting']> }> {
  if (children.length === 0) return { places: new Map(), waiting: new Map() }
  const { records, today } = context
  const ids = { in: [...children] }
  const booked = await records('class_consumer').list({
    where: {
      consumer_id: ids,
      any: [{ on_roll: true }, { state: { ne: 'void' }, started_on: { gt: today } }],
      'class.course.end_date': { gte: today },
    },
    only: ['consumer_id', 'class_id', 'booking_type', 'ended_on'],
  })
  const waits = isPermitted(context, 'waiting_list.list')
    ? await records('waiting_entry').list({
        where: { consumer_id: ids, state: { in: ['waiting', 'offered'] } },
        sort: 'queued_at',
        only: ['consumer_id', 'class_id', 'start_date', 'queued_at'],
      })
    : []
  const lessons = await nextLessons(context, children)
  const classes = await classesOf(context, [...booked, ...waits, ...lessons])

  const places = new Map<number, Place[]>()
  const waiting = new Map<number, Child['waiting']>()
  const isBooked = new Set(booked.map(keyOf))
  const lessonOf = new Map(lessons.map((lesson) => [keyOf(lesson), lesson]))
  const single = lessons.filter((lesson) => !isBooked.has(keyOf(lesson)))
  for (const place of [...booked, ...single.map((lesson) => ({ ...lesson, booking_type: null, ended_on: null }))]) {
    const placed = classes.get(place.class_id)
    if (!placed) continue
    const next = lessonOf.get(keyOf(place))
    add(places, place.consumer_id, {
      class: placed,
      booking_type: place.booking_type,
      taster: place.booking_type === 'taster' || (place.booking_type === null && next?.taster === true),
      ends_on: place.ended_on,
      next_lesson: next ? { id: next.id, start_date: next.start_date, start_time: next.start_time } : null,
    })
  }
  for (const { consumer_id, class_id, start_date, queued_at } of waits) {
    const placed = classes.get(class_id)
    if (placed) add(waiting, consumer_id, { class: placed, start_date, since: String(queued_at) })
  }
  for (const list of places.values()) list.sort(byNextLesson)
  return { places, waiting }
}

/** The first lesson to come of each child in each class. */
async function nextLessons({ tx, today }: RequestContext, children: readonly number[]): Promise<NextLesson[]> {
  return tx.query(sql<NextLesson>`
    select distinct on (mark.consumer_id, lesson.class_id) mark.consumer_id, lesson.class_id, lesson.id,
      lesson.start_date, lesson.start_time, mark.taster
    from lesson_consumers as mark
    join lessons as lesson on lesson.tenant_id = mark.tenant_id and lesson.id = mark.lesson_id
    where mark.consumer_id = any(${[...children]}::bigint[]) and lesson.start_date >= ${today}::date
      and lesson.cancelled_at is null and lesson.completed_at is null
    order by mark.consumer_id, lesson.class_id, lesson.start_date, lesson.start_time`)
}

async function classesOf(
  { records }: RequestContext,
  places: readonly { class_id: number }[],
): Promise<Map<number, PlacedClass>> {
  const rows = await records('class').list({
    where: { id: { in: [...new Set(places.map(({ class_id }) => class_id))] } },
    only: ['id', 'name', 'day_of_week', 'start_time', 'end_time', 'venue_id', 'venue.name'],
  })
  return new Map(
    rows.map(({ id, name, day_of_week, start_time, end_time, venue_id, venue }) => [
      id,
      {
        id,
        name: String(name),
        day_of_week: Number(day_of_week),
        start_time: String(start_time),
        end_time: String(end_time),
        venue: venue ? { id: venue_id, name: String(venue.name) } : null,
      },
    ]),
  )
}

function keyOf({ consumer_id, class_id }: { consumer_id: number; class_id: number }): string {
  return `${consumer_id} ${class_id}`
}

/** The soonest first; those without a lesson to come last. */
function byNextLesson(one: Place, other: Place): number {
  const timeOf = ({ next_lesson: next }: Place) => (next ? `${next.start_date} ${next.start_time}` : '9')
  return timeOf(one).localeCompare(timeOf(other)) || one.class.id - other.class.id
}

function add<T>(map: Map<number, T[]>, key: number, value: T): void {
  map.set(key, [...(map.get(key) ?? []), value])
}
