import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundHalfUp } from '#rules/money/round-half-up.ts'

const pence = fc.integer({ min: -100_000_000, max: 100_000_000 })

describe('rounding money', () => {
  it('rounds a half up, of credit and of debt', () => {
    expect([0.4, 0.5, 1.5, 2.5, -0.5, -2.5, -2.6].map(roundHalfUp)).toEqual([0, 1, 2, 3, 0, -2, -3])
    // As a float this is a little less than a half.
    expect(roundHalfUp(1.005 * 100)).toBe(101)
  })

  it('leaves whole pence alone', () => {
    fc.assert(
      fc.property(pence, (amount) => {
        expect(roundHalfUp(amount)).toBe(amount)
      }),
    )
  })

  it('never moves an amount by more than half a penny, and keeps their order', () => {
    const amount = fc.double({ min: -1e8, max: 1e8, noNaN: true })
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        expect(Math.abs(roundHalfUp(one) - one)).toBeLessThanOrEqual(0.5 + 2e-6)
        if (one <= other) expect(roundHalfUp(one)).toBeLessThanOrEqual(roundHalfUp(other))
      }),
    )
  })
})
