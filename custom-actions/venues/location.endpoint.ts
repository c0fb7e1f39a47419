import type { EndpointDefinition } from '#server/api.ts'
import { readLocation } from './location.ts'

/** API-09: where a venue is on the map. */
const location: EndpointDefinition = {
  method: 'GET',
  path: 'venues/:id/location',
  permission: 'venues.details',
  summary: 'Where a venue is on the map',
  run: (context, { params }) => readLocation(context, Number(params.id)),
}

export default location
