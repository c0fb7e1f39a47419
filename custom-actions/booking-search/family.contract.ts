import { contract, type ReplyOf } from '#protocol/index.ts'

const CLASS = { id: 'id', name: 'text', day_of_week: 'integer', start_time: 'time', venue: 'text' } as const

const family = contract('booking-search/family', {
  method: 'GET',
  path: 'booking/families/:id',
  permission: 'customers.details',
  summary: 'A family that books, with its children',
  reply: {
    item: {
      fields: {
        id: 'id',
        name: 'text',
        email: 'text|null',
        phone: 'text|null',
        address: 'text|null',
        address2: 'text|null',
        city: 'text|null',
        postcode: 'text|null',
        county: 'text|null',
        country: 'text|null',
        registered_through_website: 'boolean',
        shared_read_only: 'boolean',
        balance: { kind: 'money', optional: true, description: 'Absent for those who may not read it.' },
        venues: {
          description: 'Venues that the family is a member of.',
          items: {
            fields: {
              id: 'id',
              name: 'text',
              pivot: { fields: { membership_status: 'text', membership_number: 'text|null' } },
            },
          },
        },
        consumers: {
          items: {
            fields: {
              id: 'id',
              name: 'text',
              date_of_birth: 'date',
              age: { kind: 'integer', description: 'Months.' },
              status: { enum: ['enabled', 'disabled'] },
              permit_media_usage: 'boolean',
              medical_information: {
                kind: 'boolean',
                optional: true,
                description: 'Something medical is known; absent for those who may not read it.',
              },
              attendance: { kind: 'text', description: 'Attended of all lessons whose mark is known: 7/9.' },
              classes: { items: { fields: CLASS }, description: 'Classes that are not over.' },
              waiting: { items: { fields: CLASS }, description: 'Classes with a waiting entry.' },
            },
          },
        },
      },
    },
  },
})

export default family

/** A family that books. */
export type BookingFamily = ReplyOf<typeof family>['item']
/** One of its children. */
export type BookingChild = BookingFamily['consumers'][number]
