import { hasAddress } from '#rules/store/has-address.ts'
import { message, type RequestContext, ValidationFailed } from '#server/api.ts'

/** @throws ValidationFailed at `deliver` where the family has no address that a parcel could go to */
export async function requireAddress({ records }: RequestContext, customerId: number): Promise<void> {
  const customer = await records('customer').get(customerId)
  if (!hasAddress(customer)) throw new ValidationFailed({ deliver: [message('store.no_address')] })
}
