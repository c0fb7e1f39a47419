import fc from 'fast-check'
import { expect, it } from 'vitest'
import { publicHolidays } from '#rules/calendar/public-holidays.ts'
import { shifted } from '#rules/courses/lesson-dates.ts'
import { proposedEmailDay, whyBadEmailDay } from '#rules/courses/rollover-email-day.ts'

const HOLIDAYS = publicHolidays('england_wales', { start_date: '2026-01-01', end_date: '2028-12-31' })

it.each([
  ['2026-03-18', '2026-03-19'],
  // A Friday, and the day before Easter.
  ['2026-03-20', '2026-03-23'],
  ['2026-04-02', '2026-04-07'],
  ['2026-12-23', '2027-01-04'],
])('CRS-04 on %s families are proposed to be written to on %s', (today, day) => {
  expect(proposedEmailDay(today, HOLIDAYS)).toBe(day)
})

it.each([
  ['2026-12-24', 'christmas'],
  ['2027-01-01', 'christmas'],
  ['2026-04-03', 'holiday'],
  ['2026-03-21', 'weekend'],
])('CRS-04 %s is a bad day: %s', (day, kind) => {
  expect(whyBadEmailDay(day, HOLIDAYS)?.kind).toBe(kind)
})

it('CRS-04 the proposed day is ahead, good, and as near as can be', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1000 }), (days) => {
      const today = shifted('2026-01-01', days)
      const day = proposedEmailDay(today, HOLIDAYS)
      expect(day > today).toBe(true)
      expect(whyBadEmailDay(day, HOLIDAYS)).toBeUndefined()
      for (let one = shifted(today, 1); one < day; one = shifted(one, 1)) {
        expect(whyBadEmailDay(one, HOLIDAYS)).toBeDefined()
      }
    }),
  )
})
