const DISTRICT = /^([A-Z]{1,2})\s*([0-9][0-9A-Z]?)$/

/**
 * A postcode district in the one way it is kept: `ls 6` is `LS6` (TER-03). A space that parts anything but letters from digits is
 * no slip of the hand: `LS6 1` is a sector, and not the district `LS61`.
 *
 * @returns undefined where what is typed is no district
 */
export function postcodeDistrict(typed: string): string | undefined {
  const found = DISTRICT.exec(typed.trim().toUpperCase())
  return found ? `${found[1]}${found[2]}` : undefined
}
