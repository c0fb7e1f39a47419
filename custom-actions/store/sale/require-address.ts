import { message, type RequestContext, ValidationFailed } from '#server/api.ts'

/** Tells whether a parcel could go to a family. */
export function hasAddress({
  address,
  city,
  postcode,
}: Record<'address' | 'city' | 'postcode', string | null>): boolean {
  return [address, city, postcode].some((part) => part !== null && part !== '')
}

/** @throws ValidationFailed at `deliver` where the family has no address that a parcel could go to */
export async function requireAddress({ records }: RequestContext, customerId: number): Promise<void> {
  const customer = await records('customer').get(customerId)
  if (!hasAddress(customer)) throw new ValidationFailed({ deliver: [message('store.no_address')] })
}
