import { contract, type ReplyOf } from '#protocol/index.ts'

/** The location of a venue; empty until somebody sets it. */
export const LOCATION = {
  item: {
    fields: {
      id: 'id',
      manual_coordinates: 'boolean',
      latitude: 'number|null',
      longitude: 'number|null',
    },
  },
  map: { fields: { tiles: { kind: 'text', description: "Where the map's pictures come from." } } },
} as const

const location = contract('venues/location', {
  method: 'GET',
  path: 'venues/:id/location',
  permission: 'venues.details',
  summary: 'Where a venue is on the map',
  reply: LOCATION,
})

export default location

export type LocationReply = ReplyOf<typeof location>
