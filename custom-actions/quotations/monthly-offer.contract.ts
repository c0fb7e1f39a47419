import { contract, type ReplyOf } from '#protocol/index.ts'

const BY_DAY = { items: 'money', description: 'For each payment day from 1 to 31.' } as const

const monthlyOffer = contract('quotations/monthly-offer', {
  method: 'GET',
  path: 'classes/:id/consumer/:consumer_id/date/:date/member/:member',
  permission: 'waiting_list.accept',
  summary: 'The monthly payments that a class offers to a family',
  params: { date: 'date', member: { enum: ['true', 'false', '1', '0'] } },
  query: {
    sibling_discount: {
      kind: 'boolean',
      default: false,
      description: 'Takes the sibling discount off, if the family has a right to it.',
    },
  },
  reply: {
    item: {
      fields: {
        first_payment: BY_DAY,
        member_first_payment: BY_DAY,
        monthly_payment: 'money',
        increased_monthly_payment: { kind: 'money', description: 'A month with the surcharge of a non-member.' },
        monthly_payment_per_lesson: 'money',
        free_welcome_pack: 'boolean',
        free_welcome_pack_bundle: {
          nullable: true,
          description: 'The bundle of the store that is sent; null without a free pack, or where the store has none.',
          fields: { id: 'id', name: 'text' },
        },
        free_welcome_pack_date: { kind: 'date', nullable: true, description: 'The day on which it is sent.' },
        start_dates: { items: 'date', description: 'Days of the lessons to come.' },
        next_lesson_date: 'date|null',
        next_payment_dates: { items: 'date', description: 'The second payment, for each payment day from 1 to 31.' },
        description: {
          kind: 'text',
          description: 'The words about monthly payments with their values; its payment date is that of day 1.',
        },
        placeholders: { values: 'text', description: 'The values in these words, by their names.' },
      },
    },
  },
})

export default monthlyOffer

/** The monthly payments that a class offers, as the screens of accepting show them. */
export type MonthlyOfferReply = ReplyOf<typeof monthlyOffer>['item']
