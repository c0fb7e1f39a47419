import { type FranchiseeSiblingDiscount, type SiblingBookingType, siblingPercentage } from './sibling-percentage.ts'

/** SIB-01, CLS-11: the sibling discount at its three levels. Percentages of 100; null: that of the level above. */
export interface SiblingLevels {
  network: { enabled: boolean; percentage: number; types: Readonly<Record<SiblingBookingType, boolean>> }
  franchisee: FranchiseeSiblingDiscount
  class: { enabled: boolean; percentage: number | null }
}

/**
 * SIB-02, SIB-04, CLS-11: the percentage for a child with a sibling in the class at the start; 0 unless all levels give
 * one for this kind of booking. The class's own percentage goes first, then the franchisee's, then the network's.
 */
export function siblingDiscountOf(levels: SiblingLevels, booking: SiblingBookingType, hasSibling: boolean): number {
  const { network, franchisee, class: own } = levels
  if (!hasSibling || !network.enabled || !network.types[booking] || !own.enabled) return 0
  const given = siblingPercentage(franchisee, network.percentage, booking)
  return isOn(franchisee, booking) ? (own.percentage ?? given) : 0
}

function isOn(franchisee: FranchiseeSiblingDiscount, booking: SiblingBookingType): boolean {
  return franchisee.sibling_discount_enabled && franchisee[`sibling_discount_${booking}_enabled`]
}
