import { contract, type ReplyOf } from '#protocol/index.ts'

const cancellationDates = contract('plans/cancellation-dates', {
  method: 'GET',
  path: 'customers/:customer_id/plans/:id/cancellation/dates',
  permission: 'plans.details',
  summary: 'The days on which notice can be given for a plan',
  reply: {
    item: {
      fields: {
        today: 'date',
        refusal: {
          kind: 'message',
          nullable: true,
          description: 'The reason why no notice can be given for the plan today; null when it can.',
        },
        start_date: { kind: 'date', description: 'The earliest end date.' },
        end_date: { kind: 'date', description: 'The latest end date.' },
        notice_days: { kind: 'integer', description: 'Days from the end date to leaving.' },
        free_until: {
          kind: 'date',
          nullable: true,
          description: 'The last end date for which no notice is owed; null: notice is always owed.',
        },
        can_repay_bundle: { kind: 'boolean', description: 'The plan came with a welcome pack that is not paid back.' },
        bundle_price: 'money',
        undo_days: 'integer',
      },
    },
  },
})

export default cancellationDates

/** PLAN-08: when a plan can be cancelled. */
export type CancellationDates = ReplyOf<typeof cancellationDates>['item']
