import { contract, type ReplyOf } from '#protocol/index.ts'
import { OPEN_CLASS } from './classes.contract.ts'

const NAMED = { id: 'id', name: 'text' } as const

const selection = contract('booking-search/selection', {
  method: 'GET',
  path: 'booking/selection',
  permission: ['customers.details'],
  summary: 'What has been chosen for a booking, from the ids in the address of its screen',
  // What has gone since the booking was begun is left out.
  query: {
    customer_id: { reference: 'customer', scope: false, optional: true },
    consumer_id: { reference: 'consumer', scope: false, optional: true },
    venue_id: { reference: 'venue', scope: false, optional: true },
    class_id: { reference: 'class', scope: false, optional: true },
  },
  reply: {
    item: {
      description: 'Null: not asked for, not there for the user, or not of what was chosen before it.',
      fields: {
        customer: {
          nullable: true,
          fields: { ...NAMED, email: 'text|null', phone: 'text|null', postcode: 'text|null' },
        },
        consumer: { nullable: true, fields: { ...NAMED, date_of_birth: 'date' } },
        venue: { nullable: true, fields: { ...NAMED, address: 'text|null', postcode: 'text|null' } },
        class: { nullable: true, fields: OPEN_CLASS },
      },
    },
  },
})

export default selection

/** The records that have been chosen so far. */
export type Selection = ReplyOf<typeof selection>['item']
