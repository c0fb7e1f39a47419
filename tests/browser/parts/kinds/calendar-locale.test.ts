import { format } from 'date-fns'
import { describe, expect, it } from 'vitest'
import { calendarLocale } from '#browser/parts/kinds/calendar-locale.ts'

describe('the months of a calendar', () => {
  it.each([
    ['en-GB', '7 Sept'],
    ['de', '7 Sept.'],
    ['en-US', '7 Sep'],
  ])('are shortened in %s as in all other dates', async (language, expected) => {
    const locale = await calendarLocale(language)
    expect(format(new Date(2026, 8, 7), 'd MMM', { locale })).toBe(expected)
    expect(format(new Date(2026, 8, 7), 'MMMM', { locale })).toBe('September')
  })
})
