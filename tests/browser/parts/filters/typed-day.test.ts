import { describe, expect, it } from 'vitest'
import { dayForm, partAt, readDay, writeDay } from '#browser/parts/filters/inputs/typed-day.ts'

describe('a day that is typed by digits', () => {
  it.each([
    ['en-GB', '03/04/2026'],
    ['en-US', '04/03/2026'],
    ['de', '03.04.2026'],
    ['nl', '03-04-2026'],
  ])('is written and read in the order of %s: %s', (language, text) => {
    const form = dayForm(language)
    expect(writeDay('2026-04-03', form)).toBe(text)
    expect(readDay(text, form)).toBe('2026-04-03')
  })

  it.each([
    ['3/4/2026', '2026-04-03'],
    [' 3 4 2026 ', '2026-04-03'],
    ['03042026', '2026-04-03'],
    ['29/2/2028', '2028-02-29'],
    ['29/2/2026', undefined],
    ['3/4/26', undefined],
    ['3/4', undefined],
    ['3/4/2026/5', undefined],
    ['', undefined],
    ['tomorrow', undefined],
  ])('of "%s" is %s', (text, day) => {
    expect(readDay(text, dayForm('en-GB'))).toBe(day)
  })

  it.each([
    [0, 0],
    [2, 0],
    [3, 1],
    [5, 1],
    [10, 2],
  ])('has at place %i its part %i', (place, part) => {
    expect(partAt('03/04/2026', place)).toBe(part)
  })
})
