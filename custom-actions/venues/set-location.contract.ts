import { contract } from '#protocol/index.ts'
import { LOCATION } from './location.contract.ts'

export default contract('venues/set-location', {
  method: 'PUT',
  path: 'venues/:id/location',
  permission: 'venues.edit',
  summary: 'Set the location of a venue',
  body: {
    manual_coordinates: 'boolean',
    latitude: { kind: 'coordinate', minimum: -90, maximum: 90 },
    longitude: 'coordinate',
  },
  reply: LOCATION,
})
