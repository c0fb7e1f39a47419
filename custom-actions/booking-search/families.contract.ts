import { contract, type ReplyOf } from '#protocol/index.ts'

const families = contract('booking-search/families', {
  method: 'GET',
  path: 'booking/families',
  permission: ['customers.list', 'customers.details'],
  summary: 'Families by what a caller says: name, child, phone in any spacing, email, postcode',
  query: { search: { kind: 'text', minLength: 2, maxLength: 200 } },
  reply: {
    items: [
      {
        fields: {
          id: 'id',
          name: 'text',
          email: 'text|null',
          phone: 'text|null',
          postcode: 'text|null',
          city: 'text|null',
          status: { enum: ['enabled', 'disabled', 'prospect'] },
          consumers: { items: { fields: { id: 'id', name: 'text' } } },
        },
      },
    ],
  },
})

export default families

/** A family that a search found. */
export type FoundFamily = ReplyOf<typeof families>['items'][number]
