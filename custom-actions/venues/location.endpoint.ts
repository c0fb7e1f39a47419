import { endpoint } from '#server/api.ts'
import location from './location.contract.ts'
import { readLocation } from './location.ts'

/** API-09: the location of a venue on the map. */
export default endpoint({
  ...location,
  run: (call) => readLocation(call, call.params.id),
})
