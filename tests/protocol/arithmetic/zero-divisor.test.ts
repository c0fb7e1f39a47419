import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { zeroDivisor } from '#protocol/arithmetic/zero-divisor.ts'

const NAMES = ['fee', 'weeks']

describe('a divisor that can be zero', () => {
  it.each([
    ['fee / 0', '0'],
    ['fee / 0.0', '0'],
    ['fee / (1 - 1)', '1 - 1'],
    ['fee / weeks', 'weeks'],
    ['12 / (fee - weeks)', 'fee - weeks'],
    ['fee / (weeks - 2) / 12', 'weeks - 2'],
    ['fee / round(0.2)', 'round(0.2)'],
    ['fee / -weeks', '-weeks'],
    ['fee / min(weeks, 1)', 'min(weeks, 1)'],
    ['round(fee / (12 / (1 / weeks)))', 'weeks'],
    ['fee / (max(weeks, 1) * 0)', 'max(weeks, 1) * 0'],
  ])('is found in %s', (formula, divisor) => {
    expect(zeroDivisor(formula, NAMES)).toBe(divisor)
  })

  it.each([
    'fee * (1 - weeks / 100) * weeks / 12',
    'fee / max(weeks, 1)',
    'fee / (2 + max(weeks, 0) / 100)',
    'fee / ceil(max(weeks, 0.5))',
    'fee / (12 / 48)',
    '-fee / -12',
  ])('is not found in %s', (formula) => {
    expect(zeroDivisor(formula, NAMES)).toBeUndefined()
  })

  it('is found wherever some values lead to one', () => {
    const part: fc.Arbitrary<string> = fc.letrec<{ part: string }>((tie) => ({
      part: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom('fee', 'weeks', '0', '1', '3', '0.5'),
        fc.tuple(tie('part'), fc.constantFrom('+', '-', '*', '/'), tie('part')).map((parts) => `(${parts.join(' ')})`),
        fc.tuple(fc.constantFrom('min', 'max'), tie('part'), tie('part')).map(([name, a, b]) => `${name}(${a}, ${b})`),
      ),
    })).part
    const number = fc.integer({ min: -3, max: 3 })
    fc.assert(
      fc.property(part, number, number, (formula, fee, weeks) => {
        fc.pre(zeroDivisor(formula, NAMES) === undefined)
        const value: unknown = new Function('fee', 'weeks', 'min', 'max', `return ${formula}`)(
          fee,
          weeks,
          Math.min,
          Math.max,
        )
        expect(Number.isFinite(value)).toBe(true)
      }),
    )
  })
})
