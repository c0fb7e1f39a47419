import fc from 'fast-check'
import { getDay, parseISO } from 'date-fns'
import { describe, expect, it } from 'vitest'
import { isWithin, shifted } from '#rules/courses/lesson-dates.ts'
import { type FollowFacts, followPlan, type KnownLesson, type LedClass } from '#rules/lessons/follow-class.ts'
import { lessonDays } from '#rules/lessons/lesson-days.ts'

const MONDAYS: LedClass = {
  frequency: 'weekly',
  day_of_week: 1,
  course: { start_date: '2026-09-07', end_date: '2026-10-12' },
  start_time: '16:00',
  end_time: '16:30',
  instructor_id: 1,
  venue_id: 1,
}

const lesson = (id: number, start_date: string, differs: Partial<KnownLesson> = {}): KnownLesson => ({
  id,
  start_date,
  start_time: '16:00',
  end_time: '16:30',
  instructor_id: 1,
  state: 'open',
  has_marks: false,
  ...differs,
})
const ALL = ['2026-09-07', '2026-09-14', '2026-09-21', '2026-09-28', '2026-10-05', '2026-10-12'].map((date, index) =>
  lesson(index + 1, date),
)
const facts = (differs: Partial<FollowFacts> = {}): FollowFacts => ({
  lessons: ALL,
  closed: { closures: [], holidays: [] },
  absences: [],
  today: '2026-09-15',
  ...differs,
})
const datesOf = (plan: ReturnType<typeof followPlan>) => plan.follow.map(({ id, to }) => [id, to.start_date])

describe('CLS-19 the lessons ahead of a class that changes', () => {
  it('follow to another day of the same week; held ones stay', () => {
    const plan = followPlan(MONDAYS, { ...MONDAYS, day_of_week: 4 }, facts())
    expect(datesOf(plan)).toEqual([
      [3, '2026-09-24'],
      [4, '2026-10-01'],
      [5, '2026-10-08'],
    ])
    expect(plan.kept.map(({ id, why }) => [id, why])).toEqual([
      [1, 'past'],
      [2, 'past'],
    ])
    expect(plan.removed).toEqual([{ id: 6, start_date: '2026-10-12', why: 'outside', name: '' }])
    expect(plan.added).toEqual([])
  })

  it('stay in the week whose new day is over', () => {
    const one = { ...MONDAYS, day_of_week: 5 }
    const friday = [lesson(1, '2026-09-18'), lesson(2, '2026-09-25')]
    const plan = followPlan(one, { ...one, day_of_week: 1 }, facts({ lessons: friday }))
    expect(plan.kept).toEqual([{ id: 1, start_date: '2026-09-18', why: 'this_week' }])
    expect(datesOf(plan)).toEqual([[2, '2026-09-21']])
  })

  it('keep what was changed by hand, and follow in the rest', () => {
    const lessons = [
      lesson(1, '2026-09-21', { start_time: '17:00', end_time: '17:30' }),
      lesson(2, '2026-09-29'),
      lesson(3, '2026-10-05', { instructor_id: 9 }),
      lesson(4, '2026-10-12'),
    ]
    const after = { ...MONDAYS, start_time: '15:00', end_time: '15:45', instructor_id: 2 }
    const plan = followPlan(MONDAYS, after, facts({ lessons }))
    expect(plan.follow.map(({ id, to, changes }) => ({ id, ...to, changes }))).toEqual([
      {
        id: 1,
        start_date: '2026-09-21',
        start_time: '17:00',
        end_time: '17:30',
        instructor_id: 2,
        changes: ['instructor'],
      },
      {
        id: 2,
        start_date: '2026-09-29',
        start_time: '15:00',
        end_time: '15:45',
        instructor_id: 2,
        changes: ['time', 'instructor'],
      },
      { id: 3, start_date: '2026-10-05', start_time: '15:00', end_time: '15:45', instructor_id: 9, changes: ['time'] },
      {
        id: 4,
        start_date: '2026-10-12',
        start_time: '15:00',
        end_time: '15:45',
        instructor_id: 2,
        changes: ['time', 'instructor'],
      },
    ])
    const later = followPlan(MONDAYS, { ...MONDAYS, start_time: '15:00', end_time: '15:45' }, facts({ lessons }))
    expect(later.kept).toEqual([{ id: 1, start_date: '2026-09-21', why: 'by_hand' }])
  })

  it('have nobody while the new instructor is away', () => {
    const absences = [{ start_date: '2026-09-28', end_date: '2026-10-05' }]
    const plan = followPlan(MONDAYS, { ...MONDAYS, instructor_id: 2 }, facts({ absences }))
    expect(plan.follow.map(({ id, to, lacks_instructor }) => [id, to.instructor_id, lacks_instructor])).toEqual([
      [3, 2, false],
      [4, null, true],
      [5, 2, false],
      [6, 2, false],
    ])
  })

  it('with a register stay, and so do completed and cancelled ones', () => {
    const lessons = [
      lesson(1, '2026-09-21', { has_marks: true }),
      lesson(2, '2026-09-28', { state: 'cancelled' }),
      lesson(3, '2026-10-05', { state: 'completed' }),
    ]
    const plan = followPlan(
      MONDAYS,
      { ...MONDAYS, day_of_week: 2, course: { start_date: '2026-09-07', end_date: '2026-09-20' } },
      facts({ lessons }),
    )
    expect(plan).toMatchObject({
      follow: [],
      removed: [],
      kept: [{ why: 'register' }, { why: 'cancelled' }, { why: 'completed' }],
    })
  })

  it('fall out on a holiday or a closed day that they would move to, but not where they are already', () => {
    const closed = {
      closures: [{ start_date: '2026-09-22', end_date: '2026-09-22', reason: 'Maintenance' }],
      holidays: [
        { date: '2026-09-29', name: 'A holiday' },
        { date: '2026-10-05', name: 'Another' },
      ],
    }
    const moved = followPlan(MONDAYS, { ...MONDAYS, day_of_week: 2 }, facts({ closed }))
    expect(moved.removed).toEqual([
      { id: 3, start_date: '2026-09-21', why: 'closed', name: 'Maintenance' },
      { id: 4, start_date: '2026-09-28', why: 'holiday', name: 'A holiday' },
      { id: 6, start_date: '2026-10-12', why: 'outside', name: '' },
    ])
    expect(followPlan(MONDAYS, { ...MONDAYS, start_time: '15:30' }, facts({ closed })).removed).toEqual([])
  })

  it('fall out where the new venue is closed, and are at the new venue otherwise', () => {
    const closed = { closures: [{ start_date: '2026-09-28', end_date: '2026-10-06', reason: 'Event' }], holidays: [] }
    const plan = followPlan(MONDAYS, { ...MONDAYS, venue_id: 2 }, facts({ closed }))
    expect(plan.follow.map(({ id, changes }) => [id, changes])).toEqual([
      [3, ['venue']],
      [6, ['venue']],
    ])
    expect(plan.removed.map(({ id, why }) => [id, why])).toEqual([
      [4, 'closed'],
      [5, 'closed'],
    ])
  })

  it('never come to another lesson of the class', () => {
    const lessons = [lesson(1, '2026-09-21'), lesson(2, '2026-09-23'), lesson(3, '2026-09-28')]
    const plan = followPlan(MONDAYS, { ...MONDAYS, day_of_week: 3 }, facts({ lessons }))
    expect(datesOf(plan)).toEqual([[3, '2026-09-30']])
    expect(plan.kept).toEqual([
      { id: 2, start_date: '2026-09-23', why: 'by_hand' },
      { id: 1, start_date: '2026-09-21', why: 'taken' },
    ])
  })
})

describe('CLS-19 a course whose dates change', () => {
  it('loses the lessons behind its end, and nothing else', () => {
    const plan = followPlan(
      MONDAYS,
      { ...MONDAYS, course: { start_date: '2026-09-07', end_date: '2026-09-28' } },
      facts(),
    )
    expect(plan.removed.map(({ id, why }) => [id, why])).toEqual([
      [5, 'outside'],
      [6, 'outside'],
    ])
    expect(plan).toMatchObject({ follow: [], added: [] })
    expect(plan.kept.filter(({ why }) => why === 'unaffected').map(({ id }) => id)).toEqual([3, 4])
  })

  it('gets lessons in the weeks that it did not have, not in those that somebody left out', () => {
    const lessons = ALL.filter(({ id }) => id !== 5)
    const longer = { ...MONDAYS, course: { start_date: '2026-08-31', end_date: '2026-10-26' } }
    const closed = { closures: [], holidays: [{ date: '2026-10-26', name: 'A holiday' }] }
    expect(followPlan(MONDAYS, longer, facts({ lessons, closed })).added).toEqual([
      { date: '2026-10-19', obstacle: null },
      { date: '2026-10-26', obstacle: { kind: 'holiday', name: 'A holiday' } },
    ])
  })

  it('of a class without lessons gets all that are ahead', () => {
    const longer = { ...MONDAYS, course: { start_date: '2026-09-07', end_date: '2026-09-28' } }
    expect(followPlan(MONDAYS, longer, facts({ lessons: [] })).added.map(({ date }) => date)).toEqual([
      '2026-09-21',
      '2026-09-28',
    ])
  })

  it('of a crash course takes its lessons along when it is moved as a whole', () => {
    const crash: LedClass = {
      ...MONDAYS,
      frequency: 'crash_course',
      course: { start_date: '2026-10-19', end_date: '2026-10-23' },
    }
    const later = { ...crash, course: { start_date: '2026-10-26', end_date: '2026-10-30' } }
    const lessons = [lesson(1, '2026-10-19'), lesson(2, '2026-10-21')]
    const plan = followPlan(crash, later, facts({ lessons }))
    expect(datesOf(plan)).toEqual([
      [1, '2026-10-26'],
      [2, '2026-10-28'],
    ])
    expect(plan).toMatchObject({ removed: [], added: [] })
  })
})

describe('CLS-19 whatever changes', () => {
  const day = fc.integer({ min: 0, max: 6 })
  const days = fc
    .tuple(
      fc.date({ min: new Date('2023-10-01'), max: new Date('2028-10-31'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 120 }),
    )
    .map(([instant, length]) => {
      const start_date = instant.toISOString().slice(0, 10)
      return { start_date, end_date: shifted(start_date, length) }
    })
  const led = fc.record<LedClass>({
    frequency: fc.constantFrom('weekly', 'crash_course'),
    day_of_week: day,
    course: days,
    start_time: fc.constantFrom('09:00', '10:00'),
    end_time: fc.constantFrom('11:00', '12:00'),
    instructor_id: fc.constantFrom(null, 1, 2),
    venue_id: fc.constantFrom(1, 2),
  })
  const change = fc.record(
    {
      day_of_week: day,
      start_time: fc.constantFrom('09:00', '10:00'),
      instructor_id: fc.constantFrom(null, 1, 2),
      venue_id: fc.constantFrom(1, 2),
      shift: fc.integer({ min: -40, max: 40 }),
    },
    { requiredKeys: [] },
  )

  it('each lesson is in one part of the plan; those ahead are within the course, at a time of their own; the past stays', () => {
    fc.assert(
      fc.property(led, change, fc.integer({ min: -10, max: 130 }), (before, { shift = 0, ...changed }, ahead) => {
        const after = { ...before, ...changed }
        after.course = { ...before.course, end_date: shifted(before.course.end_date, Math.abs(shift)) }
        if (shift < 0) after.course = { ...before.course, end_date: shifted(before.course.start_date, -shift) }
        const closed = { closures: [], holidays: [] }
        const lessons = lessonDays(before, closed).map(({ date }, index) =>
          lesson(index + 1, date, {
            start_time: before.start_time,
            end_time: before.end_time,
            instructor_id: before.instructor_id,
          }),
        )
        const today = shifted(before.course.start_date, ahead)
        const plan = followPlan(before, after, { lessons, closed, absences: [], today })
        const parts = [plan.follow, plan.kept, plan.removed].flat().map(({ id }) => id)
        expect(parts.toSorted((a, b) => a - b)).toEqual(lessons.map(({ id }) => id))
        const times = new Map(lessons.map((one) => [one.id, { ...one }]))
        for (const { id, to } of plan.follow) Object.assign(times.get(id) ?? {}, to)
        for (const { id } of plan.removed) times.delete(id)
        const slots = [...times.values()].map((one) => `${one.start_date} ${one.start_time}`)
        expect(new Set(slots).size).toBe(slots.length)
        for (const { from, to } of plan.follow) {
          expect(from.start_date > today && to.start_date > today && isWithin(to.start_date, after.course)).toBe(true)
          if (after.frequency === 'weekly') expect(getDay(parseISO(to.start_date))).toBe(after.day_of_week)
        }
        expect(plan.removed.every(({ start_date }) => start_date > today)).toBe(true)
        expect(plan.added.every(({ date }) => date > today && isWithin(date, after.course))).toBe(true)
      }),
    )
  })

  it('nothing follows or falls out when nothing changes', () => {
    fc.assert(
      fc.property(led, (one) => {
        const closed = { closures: [], holidays: [] }
        const lessons = lessonDays(one, closed).map(({ date }, index) => lesson(index + 1, date, one))
        const plan = followPlan(one, one, { lessons, closed, absences: [], today: '2020-01-01' })
        expect(plan).toMatchObject({ follow: [], removed: [], added: [] })
      }),
    )
  })
})
