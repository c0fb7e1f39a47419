import { contract } from '#protocol/index.ts'

export default contract('plans/of-consumer', {
  method: 'GET',
  path: 'consumers/plans/:consumer_id/class/:class_id',
  permission: 'plans.details',
  summary: 'The plan of somebody in a class: the one that runs, else the latest',
  reply: {
    item: {
      fields: {
        id: 'id',
        customer_id: 'id',
        class_id: 'id',
        consumer_id: 'id',
        card_id: 'id|null',
        type: 'text',
        state: 'text',
        active: 'boolean',
        payment_day: 'integer',
        starts_on: 'date',
        is_suspended: 'boolean',
        parent_id: 'id|null',
      },
    },
  },
})
