import { contract, type ReplyOf } from '#protocol/index.ts'
import { REACH } from '../lessons/cancellation.contract.ts'

const cancellation = contract('courses/cancellation', {
  method: 'GET',
  path: 'courses/:id/cancellation',
  permission: 'courses.cancel',
  summary: 'What cancelling a course would come to',
  reply: {
    item: {
      fields: {
        classes: 'integer',
        lessons: { kind: 'integer', description: 'Lessons to come that are not cancelled.' },
        held: { kind: 'integer', description: 'Lessons that have begun or are over; they stay.' },
        children: { kind: 'integer', description: 'Those with a place that has not ended.' },
        waiting: { kind: 'integer', description: 'Entries of waiting lists, which end.' },
        credit: { kind: 'money', description: 'Pence, in all, where families are credited.' },
        ...REACH,
      },
    },
  },
})

export default cancellation

/** The outcome of cancelling a course. */
export type CourseCancellation = ReplyOf<typeof cancellation>['item']
