import { contract, type ReplyOf } from '#protocol/index.ts'
import { CONTACT_REQUEST } from './contact.contract.ts'

/** The messages that one channel would send. */
const CHANNEL = {
  customers: 'integer',
  left_out_count: 'integer',
  left_out: [{ fields: { customer_id: 'id', name: 'text', why: { enum: ['no_address', 'preference'] } } }],
  preview: { nullable: true, fields: { recipient: 'text', subject: 'text', content: 'text' } },
} as const

const review = contract('messages/review', {
  method: 'POST',
  path: 'contact/customers/review',
  permission: ['contact.customers', 'classes.list'],
  summary: 'What writing to customers would send',
  body: CONTACT_REQUEST,
  reply: {
    item: {
      fields: {
        customers: 'integer',
        email: { fields: CHANNEL, optional: true },
        sms: {
          optional: true,
          fields: { ...CHANNEL, cost: { kind: 'number', description: 'Pence.' }, parts: 'integer' },
        },
      },
    },
  },
})

export default review

export type ContactReview = ReplyOf<typeof review>['item']
