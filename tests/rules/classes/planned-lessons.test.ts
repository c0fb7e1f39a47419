import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plannedAfterChange } from '#rules/classes/planned-lessons.ts'

describe('CLS-05 the number of planned lessons', () => {
  it('is that of the lessons, where all of them had been made', () => {
    expect(plannedAfterChange(12, { before: 13, after: 8 }, { before: 12, after: 7 })).toBe(7)
    expect(plannedAfterChange(null, { before: 13, after: 8 }, { before: 12, after: 7 })).toBe(7)
  })

  it('grows and shrinks with the course, where they had not', () => {
    expect(plannedAfterChange(12, { before: 12, after: 10 }, { before: 0, after: 0 })).toBe(10)
    expect(plannedAfterChange(12, { before: 12, after: 14 }, { before: 1, after: 1 })).toBe(14)
    expect(plannedAfterChange(null, { before: 12, after: 10 }, { before: 0, after: 0 })).toBe(10)
    expect(plannedAfterChange(10, { before: 12, after: 12 }, { before: 1, after: 1 })).toBe(10)
  })

  it('is never below the lessons that there are, and stays where nothing changes', () => {
    const count = fc.integer({ min: 0, max: 60 })
    fc.assert(
      fc.property(fc.option(count), count, count, count, count, (planned, a, b, before, after) => {
        expect(plannedAfterChange(planned, { before: a, after: b }, { before, after })).toBeGreaterThanOrEqual(after)
        const soFar = planned ?? (before > 0 ? before : a)
        expect(plannedAfterChange(planned, { before: a, after: a }, { before, after: before })).toBe(
          Math.max(before, soFar),
        )
      }),
    )
  })
})
