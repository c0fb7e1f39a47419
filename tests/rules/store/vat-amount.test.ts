import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { vatAmount } from '#rules/store/vat-amount.ts'

describe('BUN-21 the VAT in a price', () => {
  it.each([
    // 12.00 / 120 × 20
    [1200, 200],
    // 9.99 × 20 / 120 = 1.665
    [999, 167],
    // 0.02 × 20 / 120 = 0.0033
    [2, 0],
    // 0.03 × 20 / 120 = 0.005
    [3, 1],
    [0, 0],
  ])('of %i pence is %i', (price, vat) => {
    expect(vatAmount(price)).toBe(vat)
  })

  it('is never further from a sixth than half a penny', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (price) => {
        expect(Math.abs(vatAmount(price) * 6 - price)).toBeLessThanOrEqual(3)
      }),
    )
  })
})
