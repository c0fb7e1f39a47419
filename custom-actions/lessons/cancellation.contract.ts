import { contract, type ReplyOf } from '#protocol/index.ts'

/** Fields of the reply of a preview: the families that an action is about, and whom a message on it reaches. */
export const REACH = {
  families: 'integer',
  with_email: { kind: 'integer', description: 'Those of them who are emailed: nobody while the template is off.' },
  with_mobile: { kind: 'integer', description: 'Those of them who are texted: nobody while the template is off.' },
  template_off: { kind: 'boolean', description: 'Some of them are sent nothing, since the template is off.' },
} as const

/** A number for each way of paying. */
export const BY_PAYMENT = { fields: { payg: 'integer', monthly: 'integer', taster: 'integer' } } as const

/** Fields of the reply of a preview, be it of one lesson or of several: the children, and the families that are told. */
export const CANCELLATION_TOTALS = {
  places: { ...BY_PAYMENT, description: 'How many, by how they are paid for.' },
  ...REACH,
} as const

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
