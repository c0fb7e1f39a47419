import { contract, type ReplyOf } from '#protocol/index.ts'

const timeline = contract('plans/timeline', {
  method: 'GET',
  path: 'plans/:id/timeline',
  permission: 'plans.details',
  summary: 'What was charged for a plan, what comes next and when, and why',
  reply: {
    item: {
      fields: {
        entries: {
          description: 'The latest day first.',
          items: {
            fields: {
              id: 'text',
              on: 'date',
              when: { enum: ['past', 'today', 'coming'] },
              event: { kind: 'text', description: 'Names the words that tell it.' },
              amount: 'money|null',
              payment_id: 'id|null',
              period: { nullable: true, fields: { covers_from: 'date', covers_to: 'date' } },
              from_balance: 'money',
              debt_added: 'money',
              method: 'text|null',
              reason: 'text|null',
              holds_from: 'date|null',
            },
          },
        },
      },
    },
  },
})

export default timeline

/** The timeline of a plan. */
export type PlanTimeline = ReplyOf<typeof timeline>['item']
