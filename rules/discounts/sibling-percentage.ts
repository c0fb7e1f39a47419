/** Types of booking that a sibling discount can apply to. */
export type SiblingBookingType = 'pia' | 'monthly' | 'taster' | 'individual_lesson_booking'

/** The settings of a franchisee, FRA-03, by the names of its fields. */
export interface FranchiseeSiblingDiscount {
  sibling_discount_enabled: boolean
  /** Of 100; null: that of the network. */
  sibling_discount_percentage: number | null
  sibling_discount_pia_enabled: boolean
  sibling_discount_monthly_enabled: boolean
  sibling_discount_taster_enabled: boolean
  sibling_discount_individual_lesson_booking_enabled: boolean
}

/**
 * FRA-03, FRA-04: the percentage that a franchisee takes off the price for a sibling, 0 to 100. It is 0 when the
 * franchisee gives none, or none for this type of booking; a franchisee without a percentage of its own uses the
 * network's.
 *
 * @param networkPercentage of 100
 */
export function siblingPercentage(
  franchisee: FranchiseeSiblingDiscount,
  networkPercentage: number,
  booking: SiblingBookingType,
): number {
  if (!franchisee.sibling_discount_enabled || !franchisee[`sibling_discount_${booking}_enabled`]) return 0
  return franchisee.sibling_discount_percentage ?? networkPercentage
}
