import { contract } from '#protocol/index.ts'
import { LOCATION } from './location.contract.ts'

export default contract('venues/set-location', {
  method: 'PUT',
  path: 'venues/:id/location',
  permission: 'venues.edit',
  summary: 'Put a venue on the map',
  body: {
    manual_coordinates: 'boolean',
    latitude: { kind: 'coordinate', minimum: -90, maximum: 90 },
    longitude: 'coordinate',
  },
  reply: LOCATION,
})
