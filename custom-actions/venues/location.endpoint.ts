import type { EndpointDefinition } from '#server/api.ts'
import { readLocation } from './location.ts'

/** API-09: the coordinates of a venue. */
const location: EndpointDefinition = {
  method: 'GET',
  path: 'venues/:id/location',
  permission: 'venues.details',
  summary: 'Where a venue is on the map',
  run: (context, { params }) => readLocation(context, Number(params.id)),
}

export default location
