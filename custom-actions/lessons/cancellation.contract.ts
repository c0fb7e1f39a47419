import { contract, type ReplyOf } from '#protocol/index.ts'
import { BY_PAYMENT, CANCELLATION_TOTALS } from './cancellation/cancellation-totals.ts'

const cancellation = contract('lessons/cancellation', {
  method: 'GET',
  path: 'classes/:class_id/lessons/:id/cancellation',
  permission: 'classes.lessons.cancel',
  summary: 'What cancelling a lesson would come to',
  reply: {
    item: {
      fields: {
        lesson: {
          fields: {
            class: 'text',
            venue: 'text|null',
            start_date: 'date',
            start_time: 'time',
            end_time: 'time',
          },
        },
        children: {
          description: 'Those who are expected, by name.',
          items: {
            fields: {
              id: 'id',
              name: { kind: 'text', nullable: true, description: 'Null: out of sight of the user.' },
              paid_by: { enum: ['payg', 'monthly', 'taster'] },
            },
          },
        },
        ...CANCELLATION_TOTALS,
        credits: { ...BY_PAYMENT, description: 'Pence for a lesson.' },
      },
    },
  },
})

export default cancellation

/** The outcome of cancelling a lesson. */
export type CancellationPreview = ReplyOf<typeof cancellation>['item']
