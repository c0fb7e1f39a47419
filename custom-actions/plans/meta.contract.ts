import { contract } from '#protocol/index.ts'

export default contract('plans/meta', {
  method: 'GET',
  path: 'plans/meta',
  permission: 'plans.list',
  summary: 'How many plans there are by state, and what the active ones bring in next',
  reply: {
    item: {
      fields: {
        total: 'integer',
        active: 'integer',
        suspended: 'integer',
        notice: 'integer',
        ended: 'integer',
        scheduled: { kind: 'money', description: 'Pence of the payments that are scheduled next.' },
      },
    },
  },
})
