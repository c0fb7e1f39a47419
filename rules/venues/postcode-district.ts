/** The district of a British postcode, `LS6` of `LS6 3HN`; undefined for an invalid one. */
export function postcodeDistrict(postcode: string): string | undefined {
  const compact = postcode.replace(/\s+/g, '').toUpperCase()
  return /^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$/.exec(compact)?.[1]
}
