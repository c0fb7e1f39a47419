const MONTHS = 12

/**
 * VEN-05: what a family that is no member of the venue pays a month beside its monthly payment.
 *
 * @param perLesson pence, the surcharge of one lesson
 * @param activeWeeksPerYear of the franchisee
 * @returns pence, half up
 */
export function monthlyNonMemberFee(perLesson: number, activeWeeksPerYear: number): number {
  return Math.round((perLesson * activeWeeksPerYear) / MONTHS)
}
