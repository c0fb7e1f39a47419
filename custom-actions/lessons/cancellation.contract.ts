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
