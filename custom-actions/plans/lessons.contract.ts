import { contract, type ReplyOf } from '#protocol/index.ts'

const lessons = contract('plans/lessons', {
  method: 'GET',
  path: 'customers/:customer_id/plans/:id/lessons',
  permission: 'plans.details',
  summary: 'The lessons of a plan, and if the child came',
  reply: {
    items: {
      items: {
        fields: {
          id: 'id',
          class_id: 'id',
          start_date: 'date',
          start_time: 'time',
          end_time: 'time',
          status: 'text',
          present: { kind: 'boolean', nullable: true },
        },
      },
    },
    meta: { fields: { total: 'integer' } },
  },
})

export default lessons

/** A lesson of a plan. */
export type PlanLesson = ReplyOf<typeof lessons>['items'][number]
