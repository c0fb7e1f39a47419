import fc from 'fast-check'
import { getDay, parseISO } from 'date-fns'
import { describe, expect, it } from 'vitest'
import { easterSunday } from '#rules/calendar/easter.ts'
import { isWeekend, publicHolidays } from '#rules/calendar/public-holidays.ts'
import type { HolidayRegion } from '#rules/calendar/holiday-calendars.ts'

const ofYear = (region: HolidayRegion, year: number) =>
  publicHolidays(region, { start_date: `${year}-01-01`, end_date: `${year}-12-31` })
const datesOf = (region: HolidayRegion, year: number) => ofYear(region, year).map(({ date }) => date)
const workingDays = (region: HolidayRegion, year: number) => datesOf(region, year).filter((date) => !isWeekend(date))

it('LES-13 Easter is on the Sunday that the church has', () => {
  // The earliest and the latest of four centuries, and years of the tables.
  const known = {
    1818: '03-22',
    2008: '03-23',
    2024: '03-31',
    2025: '04-20',
    2026: '04-05',
    2038: '04-25',
    2049: '04-18',
  }
  for (const [year, day] of Object.entries(known)) expect(easterSunday(Number(year))).toBe(`${year}-${day}`)
  fc.assert(
    fc.property(fc.integer({ min: 1800, max: 2200 }), (year) => {
      const sunday = easterSunday(year)
      expect(getDay(parseISO(sunday))).toBe(0)
      expect(sunday >= `${year}-03-22` && sunday <= `${year}-04-25`).toBe(true)
    }),
  )
})

describe('LES-13 the bank holidays', () => {
  it('are as published for England and Wales', () => {
    expect(workingDays('england_wales', 2026)).toEqual(
      ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28'].map((day) => `2026-${day}`),
    )
    expect(workingDays('england_wales', 2027)).toEqual(
      ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28'].map((day) => `2027-${day}`),
    )
  })

  it('are as published for Scotland, with St Andrew’s Day and without Easter Monday', () => {
    expect(workingDays('scotland', 2026)).toEqual(
      ['01-01', '01-02', '04-03', '05-04', '05-25', '06-15', '08-03', '11-30', '12-25', '12-28'].map(
        (day) => `2026-${day}`,
      ),
    )
    expect(workingDays('scotland', 2022).slice(0, 2)).toEqual(['2022-01-03', '2022-01-04'])
  })

  it('are as published for Northern Ireland, with St Patrick’s Day and the twelfth of July', () => {
    expect(workingDays('northern_ireland', 2026)).toEqual(
      ['01-01', '03-17', '04-03', '04-06', '05-04', '05-25', '07-13', '08-31', '12-25', '12-28'].map(
        (day) => `2026-${day}`,
      ),
    )
  })

  it('follow what was proclaimed for a year', () => {
    expect(workingDays('england_wales', 2022)).toEqual(
      ['01-03', '04-15', '04-18', '05-02', '06-02', '06-03', '08-29', '09-19', '12-26', '12-27'].map(
        (day) => `2022-${day}`,
      ),
    )
    expect(datesOf('scotland', 2020)).toContain('2020-05-08')
    expect(datesOf('scotland', 2020)).not.toContain('2020-05-04')
    expect(datesOf('england_wales', 2026)).not.toContain('2026-06-15')
  })

  it('on a weekend are kept on their own day as well as on the substitute', () => {
    const christmas = ofYear('england_wales', 2027).filter(({ date }) => date >= '2027-12-01')
    expect(christmas).toEqual([
      { date: '2027-12-25', name: 'Christmas Day' },
      { date: '2027-12-26', name: 'Boxing Day' },
      { date: '2027-12-27', name: 'Christmas Day (substitute day)' },
      { date: '2027-12-28', name: 'Boxing Day (substitute day)' },
    ])
  })

  it('are each on a working day once, in order, in every year', () => {
    const counts: Record<HolidayRegion, number> = { england_wales: 8, scotland: 9, northern_ireland: 10 }
    const region = fc.constantFrom<HolidayRegion>('england_wales', 'scotland', 'northern_ireland')
    fc.assert(
      fc.property(region, fc.integer({ min: 2030, max: 2200 }), (one, year) => {
        const days = workingDays(one, year)
        expect(new Set(days).size).toBe(days.length)
        expect(days).toHaveLength(counts[one])
        expect(datesOf(one, year)).toEqual(datesOf(one, year).toSorted())
      }),
    )
  })

  it('are those of the days that are asked for, across the end of a year', () => {
    expect(publicHolidays('scotland', { start_date: '2025-12-26', end_date: '2026-01-01' })).toEqual([
      { date: '2025-12-26', name: 'Boxing Day' },
      { date: '2026-01-01', name: 'New Year’s Day' },
    ])
  })
})
