import fc from 'fast-check'
import { getDay, parseISO } from 'date-fns'
import { describe, expect, it } from 'vitest'
import { publicHolidays } from '#rules/calendar/public-holidays.ts'
import { isWithin, shifted } from '#rules/courses/lesson-dates.ts'
import { type ClassDays, lessonDays, plannedDays } from '#rules/lessons/lesson-days.ts'

const NEVER = { closures: [], holidays: [] }
const weekly = (day_of_week: number, start_date: string, end_date: string): ClassDays => ({
  frequency: 'weekly',
  day_of_week,
  course: { start_date, end_date },
})

describe('LES-13 the lessons that are proposed for a class', () => {
  it('are on its day, without closed days and public holidays, and say why', () => {
    const one = weekly(1, '2026-03-23', '2026-04-20')
    const closed = {
      closures: [{ start_date: '2026-04-11', end_date: '2026-04-13', reason: 'Maintenance' }],
      holidays: publicHolidays('england_wales', one.course),
    }
    expect(lessonDays(one, closed)).toEqual([
      { date: '2026-03-23', obstacle: null },
      { date: '2026-03-30', obstacle: null },
      { date: '2026-04-06', obstacle: { kind: 'holiday', name: 'Easter Monday' } },
      { date: '2026-04-13', obstacle: { kind: 'closed', name: 'Maintenance' } },
      { date: '2026-04-20', obstacle: null },
    ])
    expect(plannedDays(one, closed)).toEqual(['2026-03-23', '2026-03-30', '2026-04-20'])
  })

  it('include the first and the last day of the course, and a course of one day', () => {
    expect(plannedDays(weekly(0, '2026-03-29', '2026-04-12'), NEVER)).toEqual([
      '2026-03-29',
      '2026-04-05',
      '2026-04-12',
    ])
    expect(plannedDays(weekly(2, '2028-02-29', '2028-02-29'), NEVER)).toEqual(['2028-02-29'])
    expect(plannedDays(weekly(3, '2028-02-29', '2028-02-29'), NEVER)).toEqual([])
  })

  it('of a crash course are day by day without weekends, unless it is at a weekend', () => {
    const crash = (start_date: string, end_date: string): ClassDays => ({
      ...weekly(1, start_date, end_date),
      frequency: 'crash_course',
    })
    expect(plannedDays(crash('2026-07-30', '2026-08-04'), NEVER)).toEqual([
      '2026-07-30',
      '2026-07-31',
      '2026-08-03',
      '2026-08-04',
    ])
    expect(plannedDays(crash('2026-08-01', '2026-08-02'), NEVER)).toEqual(['2026-08-01', '2026-08-02'])
  })

  it('are a week apart across leap days and both changes of the clocks', () => {
    const start = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
      .map((instant) => instant.toISOString().slice(0, 10))
    fc.assert(
      fc.property(start, fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 6 }), (start_date, days, day) => {
        const one = weekly(day, start_date, shifted(start_date, days))
        const all = lessonDays(one, NEVER).map(({ date }) => date)
        expect(all.every((date) => getDay(parseISO(date)) === day && isWithin(date, one.course))).toBe(true)
        expect(all.slice(1)).toEqual(all.slice(0, -1).map((date) => shifted(date, 7)))
        const closed = { closures: [], holidays: publicHolidays('northern_ireland', one.course) }
        const open = plannedDays(one, closed)
        expect(
          all.filter((date) => !open.includes(date)).every((date) => closed.holidays.some((one) => one.date === date)),
        ).toBe(true)
      }),
    )
  })
})
