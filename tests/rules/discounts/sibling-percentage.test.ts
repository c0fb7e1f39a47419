import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FranchiseeSiblingDiscount, siblingPercentage } from '#rules/discounts/sibling-percentage.ts'

const percentage = fc.integer({ min: 0, max: 100 })
const booking = fc.constantFrom('pia', 'monthly', 'taster', 'individual_lesson_booking')
const franchisee: fc.Arbitrary<FranchiseeSiblingDiscount> = fc.record({
  sibling_discount_enabled: fc.boolean(),
  sibling_discount_percentage: fc.option(percentage),
  sibling_discount_pia_enabled: fc.boolean(),
  sibling_discount_monthly_enabled: fc.boolean(),
  sibling_discount_taster_enabled: fc.boolean(),
  sibling_discount_individual_lesson_booking_enabled: fc.boolean(),
})
const ALL_ON: FranchiseeSiblingDiscount = {
  sibling_discount_enabled: true,
  sibling_discount_percentage: null,
  sibling_discount_pia_enabled: true,
  sibling_discount_monthly_enabled: true,
  sibling_discount_taster_enabled: true,
  sibling_discount_individual_lesson_booking_enabled: true,
}

describe('the percentage for a sibling', () => {
  it('FRA-04 is that of the network for a franchisee without one of its own', () => {
    fc.assert(
      fc.property(percentage, booking, (network, type) => {
        expect(siblingPercentage(ALL_ON, network, type)).toBe(network)
      }),
    )
  })

  it("FRA-03 is the franchisee's own, 0 included, where it has one", () => {
    fc.assert(
      fc.property(percentage, percentage, booking, (network, own, type) => {
        expect(siblingPercentage({ ...ALL_ON, sibling_discount_percentage: own }, network, type)).toBe(own)
      }),
    )
  })

  it('FRA-03 is 0 for a franchisee that gives none, and for kinds of booking that get none', () => {
    fc.assert(
      fc.property(franchisee, percentage, booking, (one, network, type) => {
        fc.pre(!one.sibling_discount_enabled || !one[`sibling_discount_${type}_enabled`])
        expect(siblingPercentage(one, network, type)).toBe(0)
      }),
    )
  })
})
