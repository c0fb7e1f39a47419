import { endpoint } from '#server/api.ts'
import findAddress from './find-address.contract.ts'
import type { Located } from './geocoder.ts'
import { geocoderInUse } from './geocoder-in-use.ts'
import { keepPlaces, knownPlaces } from './known-places.ts'

/**
 * VEN-09, API-09: geocodes an address. Replies `{ status, items }` with the status of the geocoder, `OK` or
 * `ZERO_RESULTS` when it has answered. The geocoder is called outside the transaction, and only for addresses not
 * looked up before.
 */
export default endpoint({
  ...findAddress,
  async prepare(look): Promise<{ located: Located; isNew: boolean }> {
    const { address, country, known } = await look(async (call) => ({
      address: call.body.address,
      country: call.model.application.country,
      known: await knownPlaces(call, call.body.address),
    }))
    return known
      ? { located: known, isNew: false }
      : { located: await geocoderInUse().locate(address, country), isNew: true }
  },
  async run(call) {
    const { located, isNew } = call.prepared
    if (isNew) await keepPlaces(call, call.body.address, located)
    return located
  },
})
