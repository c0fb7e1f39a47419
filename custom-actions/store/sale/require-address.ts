import { message, type RequestContext, ValidationFailed } from '#server/api.ts'

/** @throws ValidationFailed at `deliver` where the family has no address that a parcel could go to */
export async function requireAddress({ records }: RequestContext, customerId: number): Promise<void> {
  const { address, city, postcode } = await records('customer').get(customerId)
  if (!address && !city && !postcode) throw new ValidationFailed({ deliver: [message('store.no_address')] })
}
