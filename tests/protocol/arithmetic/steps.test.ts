import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalsOfStep, isAtStep } from '#protocol/arithmetic/steps.ts'
import { newAjv } from '#server/write/body/ajv.ts'

/** A number as people write it: digits, of which some are decimals. */
const written = (decimals: number) =>
  fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((digits) => Number(`${digits}e-${decimals}`))

describe('steps of numbers', () => {
  it('MCON-12 every number of two decimals is at a step of 0.01, whatever its binary form, and ajv says the same', () => {
    const validate = newAjv().compile({ multipleOf: 0.01 })
    fc.assert(
      fc.property(written(2), (value) => isAtStep(value, 0.01) && validate(value)),
      { examples: [[0.29], [8.2]] },
    )
  })

  it.each([0.01, 0.0001, 0.000001, 0.05, 5])('a finer one is at none of %d', (step) => {
    const validate = newAjv().compile({ multipleOf: step })
    const between = fc.tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 1, max: 9 }))
    fc.assert(
      fc.property(between, ([steps, tenths]) => {
        const value = Number(((steps + tenths / 10) * step).toPrecision(15))
        return !isAtStep(value, step) && !validate(value)
      }),
    )
  })

  it('tells how many decimals a step leaves, unless it says more than that', () => {
    expect([1, 0.1, 0.01, 0.0001, 0.000001, 0.05, 5].map(decimalsOfStep)).toEqual([0, 1, 2, 4, 6, undefined, undefined])
  })
})
