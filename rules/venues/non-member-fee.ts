const MONTHS = 12

/**
 * VEN-05: the monthly surcharge of a family that is not a member of the venue.
 *
 * @param perLesson pence, the surcharge of one lesson
 * @param activeWeeksPerYear of the franchisee
 * @returns pence, half up
 */
export function monthlyNonMemberFee(perLesson: number, activeWeeksPerYear: number): number {
  return Math.round((perLesson * activeWeeksPerYear) / MONTHS)
}
