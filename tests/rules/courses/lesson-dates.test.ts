import fc from 'fast-check'
import { getDay, parseISO } from 'date-fns'
import { describe, expect, it } from 'vitest'
import { daysBetween, isWithin, nextTerm, shifted, weeklyDates } from '#rules/courses/lesson-dates.ts'

const date = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10))
const course = fc
  .tuple(date, fc.integer({ min: 0, max: 200 }))
  .map(([start_date, days]) => ({ start_date, end_date: shifted(start_date, days) }))
const weekday = fc.integer({ min: 0, max: 6 })

it('days are within others from the first to the last of them', () => {
  const days = { start_date: '2026-03-29', end_date: '2026-03-31' }
  const within = ['2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31', '2026-04-01'].filter((one) =>
    isWithin(one, days),
  )
  expect(within).toEqual(['2026-03-29', '2026-03-30', '2026-03-31'])
  expect(isWithin('2026-02-28', { start_date: '2026-02-28', end_date: '2026-02-28' })).toBe(true)
})

it('days are counted across a leap day, the end of a year, and both changes of the clocks', () => {
  expect(shifted('2028-02-28', 1)).toBe('2028-02-29')
  expect(shifted('2027-02-28', 1)).toBe('2027-03-01')
  expect(shifted('2026-12-31', 1)).toBe('2027-01-01')
  expect(shifted('2026-03-28', 2)).toBe('2026-03-30')
  expect(shifted('2026-10-24', 2)).toBe('2026-10-26')
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(daysBetween('2026-10-26', '2026-10-24')).toBe(-2)
})

describe('the dates of a class', () => {
  it('CRS-05 are every one of its weekday within the course, across the change of the clocks', () => {
    expect(weeklyDates({ start_date: '2026-03-20', end_date: '2026-04-10' }, 1)).toEqual([
      '2026-03-23',
      '2026-03-30',
      '2026-04-06',
    ])
    fc.assert(
      fc.property(course, weekday, (days, day) => {
        const dates = weeklyDates(days, day)
        expect(dates.every((one) => isWithin(one, days) && getDay(parseISO(one)) === day)).toBe(true)
        const length = daysBetween(days.start_date, days.end_date) + 1
        expect([Math.floor(length / 7), Math.ceil(length / 7)]).toContain(dates.length)
      }),
    )
  })

  it('CRS-05 of a course of one day are that day, if it is of their weekday', () => {
    const oneDay = { start_date: '2028-02-29', end_date: '2028-02-29' }
    expect(weeklyDates(oneDay, 2)).toEqual(['2028-02-29'])
    expect([0, 1, 3, 4, 5, 6].flatMap((day) => weeklyDates(oneDay, day))).toEqual([])
  })
})

describe('the next term', () => {
  it('CRS-05 is as long, begins on the same weekday, after the course is over, within a week', () => {
    fc.assert(
      fc.property(course, (days) => {
        const next = nextTerm(days)
        expect(daysBetween(next.start_date, next.end_date)).toBe(daysBetween(days.start_date, days.end_date))
        expect(getDay(parseISO(next.start_date))).toBe(getDay(parseISO(days.start_date)))
        const gap = daysBetween(days.end_date, next.start_date)
        expect(gap).toBeGreaterThan(0)
        expect(gap).toBeLessThanOrEqual(7)
      }),
    )
  })
})
