import { addMonths, formatISO } from 'date-fns'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageInMonths, wrongAge } from '#rules/classes/ages.ts'

describe('age in months', () => {
  it('is full on the day of birth, month by month', () => {
    expect(ageInMonths('2022-05-04', '2026-03-18')).toBe(46)
    expect(ageInMonths('2022-03-18', '2026-03-18')).toBe(48)
    expect(ageInMonths('2022-03-19', '2026-03-18')).toBe(47)
  })

  it('who is born on 29 February is a year old on 1 March, and four on 29 February', () => {
    expect(ageInMonths('2020-02-29', '2021-02-28')).toBe(11)
    expect(ageInMonths('2020-02-29', '2021-03-01')).toBe(12)
    expect(ageInMonths('2020-02-29', '2024-02-29')).toBe(48)
  })

  it('does not depend on the day on which clocks change', () => {
    expect(ageInMonths('2026-02-28', '2026-03-28')).toBe(1)
    expect(ageInMonths('2026-02-28', '2026-03-29')).toBe(1)
    expect(ageInMonths('2026-09-25', '2026-10-25')).toBe(1)
    expect(ageInMonths('2026-09-26', '2026-10-25')).toBe(0)
  })

  it('grows by one on the same day of the next month', () => {
    const days = fc.record({ year: fc.integer({ min: 2000, max: 2030 }), day: fc.integer({ min: 1, max: 28 }) })
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 240 }), ({ year, day }, months) => {
        const born = new Date(year, 4, day)
        const text = (date: Date) => formatISO(date, { representation: 'date' })
        expect(ageInMonths(text(born), text(addMonths(born, months)))).toBe(months)
      }),
    )
  })
})

describe('a class for those from six months to three years', () => {
  const restriction = { age_restriction_min: 6, age_restriction_max: 36 }

  it('takes both ends', () => {
    expect(wrongAge(restriction, '2025-09-18', '2026-03-18')).toBeUndefined()
    expect(wrongAge(restriction, '2023-03-18', '2026-03-18')).toBeUndefined()
  })

  it('warns of who is younger or older on the day of the lesson', () => {
    expect(wrongAge(restriction, '2025-09-19', '2026-03-18')).toBe('too_young')
    expect(wrongAge(restriction, '2025-09-19', '2026-03-19')).toBeUndefined()
    expect(wrongAge(restriction, '2023-02-18', '2026-03-18')).toBe('too_old')
  })

  it('without limits nobody is too young or too old', () => {
    expect(
      wrongAge({ age_restriction_min: null, age_restriction_max: null }, '1920-01-01', '2026-03-18'),
    ).toBeUndefined()
  })

  it('without a youngest age, a place can be had for a child who is not born yet', () => {
    const restriction = { age_restriction_min: null, age_restriction_max: 36 }
    expect(wrongAge(restriction, '2026-05-01', '2026-03-18')).toBeUndefined()
    expect(wrongAge({ ...restriction, age_restriction_min: 0 }, '2026-05-01', '2026-03-18')).toBe('too_young')
  })
})
