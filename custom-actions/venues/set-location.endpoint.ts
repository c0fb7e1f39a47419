import { type Coordinates, keptCoordinates } from '#rules/venues/coordinates.ts'
import type { EndpointDefinition } from '#server/api.ts'
import { readLocation } from './location.ts'

interface Location extends Coordinates {
  manual_coordinates: boolean
}

/** API-09, VEN-07: sets the coordinates of a venue, by hand or from its address; 409 for a stale version. */
const setLocation: EndpointDefinition<Location> = {
  method: 'PUT',
  path: 'venues/:id/location',
  permission: 'venues.edit',
  summary: 'Set the location of a venue',
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['manual_coordinates', 'latitude', 'longitude'],
    properties: {
      manual_coordinates: { type: 'boolean' },
      latitude: { type: 'number', minimum: -90, maximum: 90 },
      longitude: { type: 'number', minimum: -180, maximum: 180 },
    },
  },
  async run(context, { params, body, ifMatch }) {
    const id = Number(params.id)
    const { manual_coordinates } = body
    await context.records('venue').update(id, { manual_coordinates, ...keptCoordinates(body) }, { ifMatch })
    return readLocation(context, id)
  },
}

export default setLocation
