import { contract, type ReplyOf } from '#protocol/index.ts'

const counts = { fields: { payg: 'integer', monthly: 'integer', taster: 'integer' } } as const

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
        places: { ...counts, description: 'How many, by how they are paid for.' },
        credits: { ...counts, description: 'Pence for a lesson.' },
        families: 'integer',
        with_email: 'integer',
        with_mobile: 'integer',
      },
    },
  },
})

export default cancellation

/** The outcome of cancelling a lesson. */
export type CancellationPreview = ReplyOf<typeof cancellation>['item']
