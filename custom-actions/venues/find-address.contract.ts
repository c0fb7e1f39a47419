import { contract, type ReplyOf } from '#protocol/index.ts'

const findAddress = contract('venues/find-address', {
  method: 'POST',
  path: 'venues/:id/location/search',
  permission: 'venues.edit',
  summary: 'Find where an address is',
  body: { address: { kind: 'text', minLength: 3, maxLength: 300, title: 'Find an address' } },
  reply: {
    status: { kind: 'text', description: 'Of the geocoder: `OK` or `ZERO_RESULTS` where it has answered.' },
    items: [{ fields: { label: 'text', latitude: 'number', longitude: 'number' } }],
  },
})

export default findAddress

export type Located = ReplyOf<typeof findAddress>
