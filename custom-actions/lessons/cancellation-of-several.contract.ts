import { contract, type ReplyOf } from '#protocol/index.ts'
import { MOST_LESSONS } from './cancel-several.contract.ts'
import { BY_PAYMENT, CANCELLATION_TOTALS } from './cancellation.contract.ts'

const cancellationOfSeveral = contract('lessons/cancellation-of-several', {
  method: 'GET',
  path: 'lessons/cancellation',
  permission: 'classes.lessons.cancel',
  summary: 'What cancelling several lessons would come to',
  query: { ids: { items: { reference: 'lesson' }, minItems: 1, maxItems: MOST_LESSONS } },
  reply: {
    item: {
      fields: {
        lessons: { kind: 'integer', description: 'That can be cancelled.' },
        left: { kind: 'integer', description: 'That are cancelled or completed already.' },
        ...CANCELLATION_TOTALS,
        credits: { ...BY_PAYMENT, description: 'Pence in all, of what the classes charge.' },
      },
    },
  },
})

export default cancellationOfSeveral

/** The outcome of cancelling several lessons. */
export type CancellationOfSeveral = ReplyOf<typeof cancellationOfSeveral>['item']
