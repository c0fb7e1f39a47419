import { addDays, formatISO, parseISO } from 'date-fns'
import type { DemoRow, DemoRows } from '../demo-rows.ts'
import { placesOf } from './places-of.ts'
import type { Random } from '../random.ts'

/**
 * The waiting list: for full classes of courses in progress or ahead, and for a few in which a place has become free; some for
 * trials, some for chosen lessons.
 */
export function waitingRows(today: string, rows: DemoRows, random: Random): DemoRows {
  const waiting: DemoRows = { waiting_entry: [], waiting_lesson: [] }
  const courses = new Map(rows.course!.map((course) => [course.id, course]))
  const placed = new Map<unknown, Set<unknown>>()
  const present = new Map<unknown, number>()
  for (const place of rows.class_consumer!) {
    placed.set(place.class_id, (placed.get(place.class_id) ?? new Set()).add(place.consumer_id))
    const isThere = place.ended_on === null || (place.ended_on as string) > today
    if (isThere) present.set(place.class_id, (present.get(place.class_id) ?? 0) + 1)
  }
  const families = new Map<unknown, DemoRow[]>()
  for (const link of rows.customer_franchisee!) {
    if (!link.readonly) families.set(link.franchisee_id, [...(families.get(link.franchisee_id) ?? []), link])
  }
  const children = new Map(rows.consumer!.map((child) => [child.customer_id, child]))
  for (const [index, one] of rows.class!.entries()) {
    const course = courses.get(one.course_id as number)!
    const taken = placed.get(one.id)
    if ((course.end_date as string) < today || !taken) continue
    const isFull = (present.get(one.id) ?? 0) >= placesOf(one, course)
    if (!isFull && index % 40 !== 0) continue
    const links = families.get(one.franchisee_id) ?? []
    for (let place = random.between(1, 3); place > 0; place--) {
      const child = children.get(random.pick(links).customer_id)
      if (!child || child.status !== 'enabled' || taken.has(child.id)) continue
      taken.add(child.id)
      addEntry(waiting, one, child, today, random)
      if (one.allow_lesson_choosing) addLessons(waiting, one, today, rows, random)
    }
  }
  return waiting
}

function addEntry(waiting: DemoRows, one: DemoRow, child: DemoRow, today: string, random: Random): void {
  const list = waiting.waiting_entry!
  const start = addDays(parseISO(today), 7 * random.between(0, 3))
  const row: DemoRow = {
    id: list.length + 1,
    class_id: one.id,
    consumer_id: child.id,
    start_date: random.chance(0.8) ? formatISO(start, { representation: 'date' }) : null,
    taster: one.tasters_enabled === true && random.chance(0.25),
    discount_code: random.chance(0.1) ? 'A1B2-C3D4-E5F6-0789' : null,
    state: 'waiting',
    created_at: `${formatISO(addDays(parseISO(today), -random.between(1, 40)), { representation: 'date' })}T09:12:00.000Z`,
  }
  list.push({
    ...row,
    queued_at: row.created_at,
    booking_type: row.taster ? 'taster' : null,
    left_at: null,
    outcome_reason: null,
  })
}

/** The first lessons to come, as somebody who chooses them one by one would. */
function addLessons(waiting: DemoRows, one: DemoRow, today: string, rows: DemoRows, random: Random): void {
  const list = waiting.waiting_lesson!
  const ahead = rows.lesson!.filter(
    (lesson) => lesson.class_id === one.id && (lesson.start_date as string) > today && lesson.cancelled_at === null,
  )
  for (const lesson of ahead.slice(0, random.between(1, 4))) {
    list.push({ id: list.length + 1, waiting_entry_id: waiting.waiting_entry!.length, lesson_id: lesson.id })
  }
}
