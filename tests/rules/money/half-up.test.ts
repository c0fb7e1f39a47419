import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { halfUp } from '#rules/money/half-up.ts'

const pence = fc.integer({ min: -100_000_000, max: 100_000_000 })

describe('rounding money', () => {
  it('rounds half a penny up, whatever binary fractions make of it', () => {
    expect([0.4, 0.5, 1.5, 2.5, 0.49999].map(halfUp)).toEqual([0, 1, 2, 3, 0])
    expect(halfUp(1.005 * 100)).toBe(101)
    expect([-0.5, -2.5, -2.6].map(halfUp)).toEqual([0, -2, -3])
  })

  it('leaves whole pence alone', () => {
    fc.assert(
      fc.property(pence, (amount) => {
        expect(halfUp(amount)).toBe(amount)
      }),
    )
  })

  it('never moves an amount by more than half a penny, and keeps their order', () => {
    const amount = fc.double({ min: -1e8, max: 1e8, noNaN: true })
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        expect(Math.abs(halfUp(one) - one)).toBeLessThanOrEqual(0.5 + 2e-6)
        if (one <= other) expect(halfUp(one)).toBeLessThanOrEqual(halfUp(other))
      }),
    )
  })
})
