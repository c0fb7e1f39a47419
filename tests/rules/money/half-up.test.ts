import { expect, it } from 'vitest'
import { halfUp } from '#rules/money/half-up.ts'

it('rounds half a penny up, whatever binary fractions make of it', () => {
  expect([0.4, 0.5, 1.5, 2.5, 0.49999].map(halfUp)).toEqual([0, 1, 2, 3, 0])
  expect(halfUp(1.005 * 100)).toBe(101)
  expect(halfUp(-0.5)).toBe(0)
})
