import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ticksOf } from '#browser/screens/dashboard/chart/ticks.ts'
import { atLeastOne } from '../../../../support/at-least-one.ts'

it('an axis is divided by round numbers', () => {
  expect(ticksOf([3, 17])).toEqual([0, 10, 20])
  expect(ticksOf([1, 2])).toEqual([0, 1, 2])
  expect(ticksOf([0])).toEqual([0, 1])
  expect(ticksOf([-30, 45])).toEqual([-50, 0, 50])
  expect(ticksOf([123_456])).toEqual([0, 50_000, 100_000, 150_000])
})

it('any figures lie between the first and the last of a few whole ticks at equal distances, one of which is 0', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e12 }), { minLength: 1 }), (values) => {
      const ticks = atLeastOne(ticksOf(values))
      const step = (ticks[1] ?? 0) - (ticks[0] ?? 0)
      expect(Math.min(...ticks)).toBeLessThanOrEqual(Math.min(...values))
      expect(Math.max(...ticks)).toBeGreaterThanOrEqual(Math.max(...values))
      expect(ticks).toContain(0)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(step).toBeGreaterThanOrEqual(1)
      expect(ticks.map((tick, index) => tick - index * step)).toEqual(ticks.map(() => ticks[0]))
    }),
  )
})
