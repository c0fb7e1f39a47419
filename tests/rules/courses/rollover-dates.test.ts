import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWithin, shifted } from '#rules/courses/lesson-dates.ts'
import { rolloverDays } from '#rules/courses/rollover-dates.ts'
import type { ClosedDays } from '#rules/lessons/lesson-days.ts'

const OPEN: ClosedDays = { closures: [], holidays: [] }
const WEEKLY = { frequency: 'weekly', day_of_week: 1, course_start: '2026-01-01', dates: [] } as const
const SPRING = { start_date: '2026-03-20', end_date: '2026-04-10' }

const date = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10))
const course = fc
  .tuple(date, fc.integer({ min: 0, max: 200 }))
  .map(([start_date, days]) => ({ start_date, end_date: shifted(start_date, days) }))

const planned = (...[one, next, closed]: Parameters<typeof rolloverDays>) =>
  rolloverDays(one, next, closed).flatMap(({ date: day, obstacle }) => (obstacle ? [] : [day]))

describe('the days of a class that is rolled over', () => {
  it('CRS-05 leave out the days on which the venue is closed, the first and the last included', () => {
    const closures = [{ start_date: '2026-03-23', end_date: '2026-03-30', reason: 'Works' }]
    expect(planned(WEEKLY, SPRING, { ...OPEN, closures })).toEqual(['2026-04-06'])
    const oneDay = [{ start_date: '2026-03-30', end_date: '2026-03-30', reason: 'Works' }]
    expect(planned(WEEKLY, SPRING, { ...OPEN, closures: oneDay })).toEqual(['2026-03-23', '2026-04-06'])
  })

  it('CRS-05 LES-13 leave out public holidays, and name them', () => {
    const holidays = [{ date: '2026-04-06', name: 'Easter Monday' }]
    expect(rolloverDays(WEEKLY, SPRING, { ...OPEN, holidays })).toEqual([
      { date: '2026-03-23', obstacle: null },
      { date: '2026-03-30', obstacle: null },
      { date: '2026-04-06', obstacle: { kind: 'holiday', name: 'Easter Monday' } },
    ])
  })

  it('CRS-05 of a crash course are as many days after its beginning as they were before', () => {
    fc.assert(
      fc.property(course, fc.array(fc.integer({ min: 0, max: 30 })), date, (next, offsets, course_start) => {
        const dates = offsets.map((offset) => shifted(course_start, offset))
        const days = planned({ ...WEEKLY, frequency: 'crash_course', course_start, dates }, next, OPEN)
        const expected = offsets.map((offset) => shifted(next.start_date, offset)).filter((one) => isWithin(one, next))
        expect(days).toEqual([...new Set(expected)].sort())
      }),
    )
  })
})
