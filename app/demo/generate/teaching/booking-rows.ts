import { addDays, addMonths, differenceInMonths, formatISO, parseISO } from 'date-fns'
import { PROGRAMMES } from './course-type-rows.ts'
import { placesOf } from './places-of.ts'
import type { DemoRow, DemoRows } from '../demo-rows.ts'
import type { Random } from '../random.ts'

/** The children's places in classes, and the registers of the lessons. */
export function bookingRows(today: string, rows: DemoRows, random: Random): DemoRows {
  const booked: DemoRows = { class_consumer: [], lesson_consumer: [] }
  const children = childrenByFranchisee(rows)
  const courses = new Map(rows.course!.map((course) => [course.id, course]))
  const lessons = groupBy(rows.lesson!, 'class_id')
  const taken = new Set<string>()
  const ageInMonths = rememberedAges()
  for (const [index, one] of rows.class!.entries()) {
    if (index % 23 === 22) continue
    const course = courses.get(one.course_id as number)!
    const programme = PROGRAMMES[(course.type_id as number) - 1]!
    const limit = placesOf(one, course)
    const wanted = index % 5 === 0 ? limit : random.between(Math.ceil(limit * 0.35), limit)
    const fitting = (children.get(one.franchisee_id as number) ?? []).filter((child) => {
      if (child.status !== 'enabled') return false
      const months = ageInMonths(String(child.date_of_birth), String(course.start_date))
      return months >= programme.youngest && months <= programme.oldest
    })
    const chosen = random.faker.helpers
      .shuffle(fitting)
      .filter((child) => !taken.has(`${child.id}/${course.id}`))
      .slice(0, wanted)
    for (const child of chosen) {
      taken.add(`${child.id}/${course.id}`)
      const ofClass = lessons.get(one.id) ?? []
      const place = addPlace(booked, one, ofClass, course, child, today, random)
      for (const lesson of ofClass) addAttendance(booked, lesson, place, today, random)
    }
  }
  return booked
}

/** Classes of a term begin on the same day: the age of a child on it is asked many times. */
function rememberedAges(): (born: string, day: string) => number {
  const known = new Map<string, number>()
  return (born, day) => {
    const key = `${born} ${day}`
    const months = known.get(key) ?? differenceInMonths(parseISO(day), parseISO(born))
    known.set(key, months)
    return months
  }
}

/** One place in this many of a course that runs was booked after its beginning. */
const LATER = 7

/** The day on which a place begins: with its course, or with one of its lessons up to the end of this week. */
function startOf(
  { class_consumer = [] }: DemoRows,
  course: DemoRow,
  lessons: readonly DemoRow[],
  today: string,
): string {
  const start = String(course.start_date)
  const index = class_consumer.length
  if (index % LATER !== 3 || start > today || String(course.end_date) < today) return start
  const sunday = formatISO(addDays(parseISO(today), 6), { representation: 'date' })
  const days = lessons.map(({ start_date }) => String(start_date)).filter((day) => day > start && day <= sunday)
  // The later the more: families ask all year round, and most of what is news is recent.
  const back = (index % 5) * (index % 3)
  return days.toSorted().at(-1 - back) ?? start
}

function addPlace(
  booked: DemoRows,
  one: DemoRow,
  lessons: readonly DemoRow[],
  course: DemoRow,
  child: DemoRow,
  today: string,
  random: Random,
): DemoRow {
  const list = booked.class_consumer!
  const end = course.end_date as string
  const bookingType = one.monthly_payments
    ? random.weighted([
        ['monthly', 8],
        ['pia', 1],
        ['taster', 0.4],
      ])
    : random.weighted([
        ['pia', 9],
        ['individual', 1],
      ])
  const days = daysOf(bookingType, list.length, lessons, today)
  const start = days[0] ?? startOf(booked, course, lessons, today)
  const month = formatISO(addMonths(parseISO(String(course.start_date)), 1), { representation: 'date' })
  const left = random.chance(0.04) && start < month ? month : null
  const over = end < today ? dayAfter(end) : null
  const last = days.at(-1)
  const ending =
    last === undefined
      ? { ended_on: left ?? over, ended_how: left ? 'left' : over && 'completed' }
      : { ended_on: dayAfter(last), ended_how: null }
  const place: DemoRow = {
    id: list.length + 1,
    created_at: bookedAt(list.length, start, today),
    class_id: one.id,
    consumer_id: child.id,
    booking_type: bookingType,
    state: 'taken',
    started_on: start,
    ...ending,
    source: one.rolled_over_from_id ? 'rollover' : 'office',
    stop_rollover: random.chance(0.06),
    sibling_discount_rollover_enabled: random.chance(0.1),
  }
  list.push(place)
  return place
}

/** Lessons of a place that is not one of every week: a trial is one of them, and others come to try a few. */
const LESSONS_OF: Record<string, number> = { taster: 1, individual: 3 }

/**
 * The lessons of a trial, or of a booking of single lessons: in a course that runs, weeks before or after today; none for a place
 * of every week.
 *
 * @returns their days in order, ISO
 */
function daysOf(bookingType: string, index: number, lessons: readonly DemoRow[], today: string): string[] {
  const days = lessons.map(({ start_date }) => String(start_date)).toSorted()
  const count = LESSONS_OF[bookingType] ?? 0
  const next = days.findIndex((day) => day >= today)
  const first = Math.max(0, Math.min(next - 2 + (index % 5), days.length - count))
  return days.slice(first, first + count)
}

const dayAfter = (day: string) => formatISO(addDays(parseISO(day), 1), { representation: 'date' })

/** Places are booked in the weeks before they begin, the later the more, at hours at which people work: never after today. */
function bookedAt(index: number, start: string, today: string): string {
  const before = ((index * 37) % 11) * ((index * 53) % 7)
  const day = formatISO(addDays(parseISO(start), -1 - before), { representation: 'date' })
  const hour = String(8 + ((index * 29) % 10)).padStart(2, '0')
  return day < today ? `${day}T${hour}:30:00.000Z` : `${today}T00:00:00.000Z`
}

/** A seat in a lesson; none before the place began, or after the child has left. */
function addAttendance(booked: DemoRows, lesson: DemoRow, place: DemoRow, today: string, random: Random): void {
  const list = booked.lesson_consumer!
  const day = String(lesson.start_date)
  const marked = lesson.completed_at !== null && day < today
  const present = marked ? random.chance(0.88) : null
  // A place that its course has ended was there to its last lesson.
  const hasLeft = place.ended_on !== null && place.ended_how !== 'completed' && day >= String(place.ended_on)
  if (day < String(place.started_on) || hasLeft) return
  list.push({
    id: list.length + 1,
    lesson_id: lesson.id,
    consumer_id: place.consumer_id,
    present,
    taster: place.booking_type === 'taster',
  })
}

function childrenByFranchisee(rows: DemoRows): Map<number, DemoRow[]> {
  const franchisee = new Map<unknown, number>()
  for (const link of rows.customer_franchisee!)
    if (!link.readonly) franchisee.set(link.customer_id, link.franchisee_id as number)
  const result = new Map<number, DemoRow[]>()
  for (const child of rows.consumer!) {
    const id = franchisee.get(child.customer_id)!
    result.set(id, [...(result.get(id) ?? []), child])
  }
  return result
}

function groupBy(rows: DemoRow[], field: string): Map<number, DemoRow[]> {
  const groups = new Map<number, DemoRow[]>()
  for (const row of rows) {
    const key = row[field] as number
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}
