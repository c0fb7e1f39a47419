import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PlannedLesson, staffingProblems } from '#rules/instructors/staffing.ts'
import { NETWORK_NOW, NETWORK_ROWS } from './product/network.ts'
import { PRODUCT, productCode } from './product/product-world.ts'
import type { Row } from './world/seed-tenant.ts'
import { openWorld, type World } from './world/world.ts'

const TODAY = NETWORK_NOW.slice(0, 10)
const DAYS = ['2026-03-17', '2026-03-18', '2026-03-19', '2026-03-25', '2026-04-01']
const AWAY = [
  { start_date: '2026-03-01', end_date: '2026-03-18' },
  { start_date: '2026-03-18', end_date: '2026-03-19' },
  { start_date: '2026-03-19', end_date: '2026-04-01' },
]
const INSTRUCTORS = 6
const TYPES = [1, 2, 3]
/** Course types by course: one that goes on for each, then one that is over and one that was cancelled. */
const COURSES = [1, 2, 3, 1, 1]

const instructor = fc.option(fc.integer({ min: 1, max: INSTRUCTORS }), { freq: 6 })
const lesson = fc.record({
  day: fc.constantFrom(...DAYS),
  hour: fc.constantFrom('09:00', '09:30', '10:00', '10:30'),
  minutes: fc.constantFrom(':15', ':45'),
  instructor,
  own: fc.boolean(),
  state: fc.constantFrom('planned', 'planned', 'planned', 'cancelled', 'completed'),
})
const timetable = fc.record({
  classes: fc.array(
    fc.record({
      instructor,
      course: fc.integer({ min: 1, max: COURSES.length }),
      lessons: fc.uniqueArray(lesson, { maxLength: 3, selector: ({ day, hour }) => day + hour }),
    }),
    { minLength: 120, maxLength: 120 },
  ),
  qualified: fc.array(fc.subarray(TYPES, { minLength: 1 }), { minLength: INSTRUCTORS, maxLength: INSTRUCTORS }),
  absences: fc.array(
    fc.record({ instructor_id: fc.integer({ min: 1, max: INSTRUCTORS }), away: fc.constantFrom(...AWAY) }),
    { minLength: 3, maxLength: 3 },
  ),
})

/** A random timetable; always the same one. */
const [drawn] = fc.sample(timetable, { seed: 4_711, numRuns: 1 })
const ROWS = rowsOf(drawn!)

let world: World
beforeAll(async () => {
  const now = new Date(NETWORK_NOW)
  const { franchisee, territory, venue_group, venue, course_category, course_type } = NETWORK_ROWS
  const basis = { franchisee, territory, venue_group, venue, course_category, course_type } as typeof NETWORK_ROWS
  const main = { ...basis, ...ROWS }
  world = await openWorld({ model: PRODUCT, code: await productCode(), clock: () => now, main, other: {} })
})
afterAll(() => world?.close())

function rowsOf({ classes, qualified, absences }: NonNullable<typeof drawn>): Record<string, Row[]> {
  const lessons = classes.flatMap((one, index) =>
    one.lessons.map((planned) => ({
      class_id: index + 1,
      instructor_id: planned.own ? one.instructor : planned.instructor,
      start_date: planned.day,
      start_time: planned.hour,
      end_time: planned.hour.slice(0, 2) + (planned.hour.endsWith('30') ? ':55' : planned.minutes),
      cancelled_at: planned.state === 'cancelled' ? NETWORK_NOW : null,
      completed_at: planned.state === 'completed' ? NETWORK_NOW : null,
    })),
  )
  return {
    instructor: numbered(
      Array.from({ length: INSTRUCTORS }, (_, index) => ({
        franchisee_id: 1,
        first_name: 'Ann',
        last_name: `Number ${index + 1}`,
        status: index === 5 ? 'disabled' : 'enabled',
        disabled_reason: index === 5 ? 'Left' : null,
      })),
    ),
    instructor_qualification: numbered(
      qualified.flatMap((types, index) => types.map((type_id) => ({ instructor_id: index + 1, type_id }))),
    ),
    instructor_absence: numbered(absences.map(({ instructor_id, away }) => ({ instructor_id, ...away }))),
    course: numbered(
      COURSES.map((type_id, index) => ({
        franchisee_id: 1,
        type_id,
        start_date: '2026-01-05',
        end_date: index === 3 ? '2026-03-17' : '2026-04-10',
        cancelled_at: index === 4 ? NETWORK_NOW : null,
      })),
    ),
    class: numbered(
      classes.map(({ instructor: instructor_id, course }, index) => ({
        name: `Class ${index + 1}`,
        course_id: course,
        franchisee_id: 1,
        venue_id: 1,
        instructor_id,
        day_of_week: 1,
        start_time: '09:00',
        end_time: '09:45',
      })),
    ),
    lesson: numbered(lessons),
  }
}

function numbered(rows: Record<string, unknown>[]): Row[] {
  return rows.map((row, index) => ({ id: index + 1, ...row }))
}

/** The rule's result for a class, computed from the rows. */
function expectedOf(one: Row) {
  const course = ROWS['course']!.find(({ id }) => id === one['course_id'])!
  if (String(course['end_date']) < TODAY || course['cancelled_at'] !== null) return []
  const planned = (ROWS['lesson'] as unknown as (PlannedLesson & Row)[]).filter((row) => row['cancelled_at'] === null)
  const teacherOf = (id: number) => ({
    status: id === INSTRUCTORS ? ('disabled' as const) : ('enabled' as const),
    qualified_type_ids: ROWS['instructor_qualification']!.flatMap((row) =>
      row['instructor_id'] === id ? [Number(row['type_id'])] : [],
    ),
    absences: ROWS['instructor_absence']!.filter((row) => row['instructor_id'] === id) as never[],
    lessons: planned.filter(({ instructor_id }) => instructor_id === id),
  })
  const lessons = planned.filter(
    (row) => row['class_id'] === one['id'] && row.start_date >= TODAY && row['completed_at'] === null,
  )
  const { instructor_id } = one as unknown as { instructor_id: number | null }
  return staffingProblems({ instructor_id, type_id: Number(course['type_id']), lessons }, teacherOf)
}

const ids = (rows: Row[]) => rows.map(({ id }) => Number(id)).toSorted((one, other) => one - other)

it('a class tells what it lacks to have a qualified, free instructor, in one statement, as the rule does', async () => {
  const { body } = await world.client.send(world.main.chief, 'GET', 'classes?quick_filter=all&count=500')
  const told = new Map(body.items?.map(({ id, staffing_problems }) => [Number(id), staffing_problems]))
  const expected = new Map(ROWS['class']!.map((one) => [Number(one['id']), expectedOf(one)]))
  const reasons = [...expected.values()]
    .flat()
    .map(({ reason, dates }) => `${reason}${dates.length > 0 ? ' on days' : ''}`)
  expect(new Set(reasons)).toEqual(
    new Set([
      'none',
      'none on days',
      'disabled',
      'disabled on days',
      'not_qualified',
      'not_qualified on days',
      'absent on days',
      'busy on days',
    ]),
  )
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(expected))
})

it('a quick filter finds those that lack one', async () => {
  const { body } = await world.client.send(world.main.chief, 'GET', 'classes?quick_filter=unstaffed&count=500')
  const expected = ROWS['class']!.filter((one) => expectedOf(one).length > 0)
  expect(expected.length).toBeLessThan(ROWS['class']!.length)
  expect(ids(body.items as Row[])).toEqual(ids(expected))
})
