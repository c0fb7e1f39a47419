import { keptCoordinates } from '#rules/venues/coordinates.ts'
import { endpoint } from '#server/api.ts'
import { readLocation } from './location.ts'
import setLocation from './set-location.contract.ts'

/** API-09, VEN-07: puts a venue on the map, by hand or where its address was found; a stale version of it is 409. */
export default endpoint({
  ...setLocation,
  async run(call) {
    const { params, body, ifMatch } = call
    const { manual_coordinates } = body
    await call.records('venue').update(params.id, { manual_coordinates, ...keptCoordinates(body) }, { ifMatch })
    return readLocation(call, params.id)
  },
})
