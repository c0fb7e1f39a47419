import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluate } from '#rules/money/exact/formula.ts'
import { exact, floor, isLess, minus, over, plus, times } from '#rules/money/exact/fraction.ts'
import { halfUp } from '#rules/money/half-up.ts'

const pence = fc.integer({ min: -100_000_000, max: 100_000_000 })
const below = fc.integer({ min: 1, max: 10_000 })

describe('rounding money', () => {
  it('COST-09 rounds half a penny up on its magnitude', () => {
    expect([0.4, 0.5, 1.5, 2.5, 0.49999].map(halfUp)).toEqual([0, 1, 2, 3, 0])
    expect([-0.4, -0.5, -2.5, -2.6].map(halfUp)).toEqual([0, -1, -3, -3])
    expect(halfUp(times(exact(1.005), exact(100)))).toBe(101)
  })

  it('leaves whole pence alone', () => {
    fc.assert(
      fc.property(pence, (amount) => {
        expect(halfUp(amount)).toBe(amount)
      }),
    )
  })

  it('never moves an amount by more than half a penny, keeps their order, and treats both signs alike', () => {
    fc.assert(
      fc.property(pence, below, pence, below, (top, bottom, otherTop, otherBottom) => {
        const [one, other] = [over(exact(top), exact(bottom)), over(exact(otherTop), exact(otherBottom))]
        const moved = minus(exact(halfUp(one)), one)
        expect(isLess(exact('0.5'), moved) || isLess(moved, exact('-0.5'))).toBe(false)
        if (isLess(one, other)) expect(halfUp(one)).toBeLessThanOrEqual(halfUp(other))
        expect(halfUp(over(exact(0 - top), exact(bottom)))).toBe(0 - halfUp(one))
      }),
    )
  })
})

describe('exact numbers', () => {
  it('are read as they are written, not as binary fractions', () => {
    expect(exact(0.1)).toEqual({ top: 1n, bottom: 10n })
    expect(exact('8.55')).toEqual({ top: 171n, bottom: 20n })
    expect(exact(1e-7)).toEqual({ top: 1n, bottom: 10_000_000n })
    expect(exact(2.5e21)).toEqual({ top: 2_500_000_000_000_000_000_000n, bottom: 1n })
    expect(exact(-0)).toEqual({ top: 0n, bottom: 1n })
    expect(plus(exact(0.1), exact(0.2))).toEqual(exact(0.3))
    expect([floor(exact(2.9)), floor(exact(-2.1)), floor(exact(-2))]).toEqual([2n, -3n, -2n])
  })

  it('refuse what is no number', () => {
    for (const value of [NaN, Infinity, '', '.', '1,5', '0x10']) expect(() => exact(value)).toThrow(RangeError)
    expect(() => over(exact(1), exact(0))).toThrow('divided by zero')
  })
})

describe('formulas', () => {
  it('calculate without losing a digit', () => {
    const values = { fee: 855, reduction: 10, weeks: 48 }
    expect(evaluate('fee * (1 - reduction / 100) * weeks / 12', values)).toEqual(exact(3078))
    expect(evaluate('1 / 3 + 1 / 3 + 1 / 3', {})).toEqual(exact(1))
    expect(evaluate('-(fee - 1000) + max(1, min(reduction, 5), 2)', values)).toEqual(exact(150))
    expect(evaluate('round(-2.5) + floor(1.9) + ceil(1.1)', {})).toEqual(exact(0))
  })

  it('refuse what they cannot hold, and say so', () => {
    expect(() => evaluate('fee + toString', { fee: 1 })).toThrow('The formula needs a value for "toString".')
    for (const formula of ['fee % 2', 'fee ? 1 : 2', '+fee', 'constructor(1)', 'min()', 'fee.x', 'round']) {
      expect(() => evaluate(formula, { fee: 1 }), formula).toThrow(RangeError)
    }
  })
})
