import type { EndpointDefinition } from '#server/api.ts'
import type { Located } from './geocoder.ts'
import { geocoderInUse } from './geocoder-in-use.ts'
import { keepPlaces, knownPlaces } from './known-places.ts'

/** The result of `prepare`, and whether it is new. */
interface Looked {
  located: Located
  isNew: boolean
}

/**
 * VEN-09, API-09: geocodes an address. Replies `{ status, items }` with the status of the geocoder, `OK` or
 * `ZERO_RESULTS` when it has answered. The geocoder is called outside the transaction, and only for addresses not
 * looked up before.
 */
const findAddress: EndpointDefinition<{ address: string }> = {
  method: 'POST',
  path: 'venues/:id/location/search',
  permission: 'venues.edit',
  summary: 'Find where an address is',
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['address'],
    properties: { address: { type: 'string', minLength: 3, maxLength: 300 } },
  },
  reply: {
    type: 'object',
    properties: { status: { type: 'string' }, items: { type: 'array', items: { type: 'object' } } },
  },
  async prepare(look): Promise<Looked> {
    const { address, country, known } = await look(async (context, { body }) => ({
      address: body.address,
      country: context.model.application.country,
      known: await knownPlaces(context, body.address),
    }))
    return known
      ? { located: known, isNew: false }
      : { located: await geocoderInUse().locate(address, country), isNew: true }
  },
  async run(context, { body, prepared }) {
    const { located, isNew } = prepared as Looked
    if (isNew) await keepPlaces(context, body.address, located)
    return located
  },
}

export default findAddress
