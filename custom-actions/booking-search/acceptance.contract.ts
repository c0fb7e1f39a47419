import { contract, type ReplyOf } from '#protocol/index.ts'

const PLAN = { enum: ['pia', 'monthly', 'taster', 'individual'] } as const

const acceptance = contract('booking-search/acceptance', {
  method: 'GET',
  path: 'classes/:id/consumers/:consumer_id/acceptance',
  permission: 'waiting_list.accept',
  summary: 'A child, its family and a class, as the screen of accepting begins with them',
  reply: {
    item: {
      fields: {
        consumer: { fields: { id: 'id', name: 'text' } },
        customer: {
          fields: {
            id: 'id',
            name: 'text',
            address: 'text|null',
            address2: 'text|null',
            city: 'text|null',
            county: 'text|null',
            country: 'text|null',
            postcode: 'text|null',
          },
        },
        class: {
          fields: {
            id: 'id',
            name: 'text',
            franchisee_id: 'id',
            venue: { fields: { id: 'id', name: 'text' } },
            fee_type: { enum: ['class', 'lesson'] },
            monthly_payments: 'boolean',
            allow_lesson_choosing: 'boolean',
            tasters_enabled: 'boolean',
            has_surcharge: 'boolean',
          },
        },
        membership: {
          nullable: true,
          description: 'Of the family at the venue (MAPI-12).',
          fields: { membership_status: 'text', membership_number: 'text|null' },
        },
        entry: {
          nullable: true,
          description: 'Its waiting entry (WAIT-03).',
          fields: {
            id: 'id',
            start_date: 'date|null',
            taster: 'boolean',
            booking_type: { ...PLAN, nullable: true },
            discount_code: 'text|null',
            lessons: { items: 'id' },
          },
        },
        existing: {
          nullable: true,
          description: 'The place that it has in the class (MAPI-11).',
          fields: { id: 'id', plan_id: 'id|null', type: PLAN },
        },
        starts_on: {
          kind: 'date',
          description: 'The first lesson to come: a place begins with it unless another day is chosen.',
        },
        answers: {
          description: 'Of the questionnaire (MAPI-14).',
          items: { fields: { id: 'id', question: 'text', text: 'text' } },
        },
      },
    },
  },
})

export default acceptance

/** A child, its family and a class, as the screen of accepting begins with them. */
export type AcceptanceStart = ReplyOf<typeof acceptance>['item']
