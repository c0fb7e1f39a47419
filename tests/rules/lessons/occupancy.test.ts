import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { availabilityTier, occupancyPercent } from '#rules/lessons/occupancy.ts'

const count = fc.nat(500)
const places = fc.integer({ min: 1, max: 500 })

describe('occupancy', () => {
  it('REG-09 is cut off to whole percent; missing places count as one', () => {
    expect(occupancyPercent(2, 3)).toBe(66)
    expect(occupancyPercent(29, 100)).toBe(29)
    expect(occupancyPercent(3, null)).toBe(300)
    expect(occupancyPercent(0, undefined)).toBe(0)
    fc.assert(
      fc.property(count, places, (booked, max) => {
        expect(occupancyPercent(booked, max)).toBeLessThanOrEqual((booked * 100) / max)
        expect(occupancyPercent(booked, max) >= 100).toBe(booked >= max)
      }),
    )
  })

  it('REG-10 has tiers at 100, 75, 50 and 25', () => {
    expect([0, 24, 25, 49, 50, 74, 75, 99, 100, 140].map(availabilityTier)).toEqual([
      0, 0, 25, 25, 50, 50, 75, 75, 100, 100,
    ])
  })
})
