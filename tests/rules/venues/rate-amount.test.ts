import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRateAmount, shownRateAmount, storedRateAmount, writeRateAmount } from '#rules/venues/rate-amount.ts'

describe('the amount of a revenue rate', () => {
  it.each([
    ['£25.50', 25.5],
    ['1,234.5 an hour', 1234.5],
    ['none', 0],
    ['', 0],
    ['.', 0],
    ['1.2.3', 1.23],
    ['99999999', 1_000_000],
  ])('VEN-11 reads "%s" as %d', (typed, amount) => {
    expect(readRateAmount(typed)).toBe(amount)
  })

  it('VEN-11 reads anything as a number from 0 to 1,000,000, and shows it with two decimals', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const amount = readRateAmount(typed)
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(amount).toBeLessThanOrEqual(1_000_000)
        expect(writeRateAmount(amount)).toMatch(/^\d+\.\d\d$/)
      }),
    )
  })

  it('VEN-12 keeps a fixed one in pence and a share in percent', () => {
    expect(storedRateAmount('fixed', 25.5)).toBe(2550)
    expect(shownRateAmount('fixed', 2550)).toBe(25.5)
    expect(storedRateAmount('share', 30)).toBe(30)
    expect(shownRateAmount('share', 30)).toBe(30)
    fc.assert(
      fc.property(fc.nat(100_000_000), (pence) => {
        expect(storedRateAmount('fixed', readRateAmount(writeRateAmount(shownRateAmount('fixed', pence))))).toBe(pence)
      }),
    )
  })
})
