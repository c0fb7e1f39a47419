/** Tells whether a parcel could go to a family. */
export function hasAddress({
  address,
  city,
  postcode,
}: Record<'address' | 'city' | 'postcode', string | null>): boolean {
  return [address, city, postcode].some((part) => part !== null && part.trim() !== '')
}
