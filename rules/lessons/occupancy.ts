/** REG-10: the least percentage of each step of the availability icon, the fullest first. */
export const AVAILABILITY_TIERS = [100, 75, 50, 25] as const

/** The occupancy: one of the tiers, or 0 below all of them. */
export type AvailabilityTier = (typeof AVAILABILITY_TIERS)[number] | 0

/**
 * REG-09: the occupancy of a lesson in whole percent, rounded down, so that only a full one has 100.
 *
 * @param places a missing number of places counts as 1
 */
export function occupancyPercent(consumers: number, places: number | null | undefined): number {
  // With integers: 29 / 100 * 100 is less than 29.
  return Math.trunc((consumers * 100) / (places ?? 1))
}

/** REG-10: the tier that a percentage has reached. */
export function availabilityTier(percent: number): AvailabilityTier {
  return AVAILABILITY_TIERS.find((tier) => percent >= tier) ?? 0
}
