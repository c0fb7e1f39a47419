import { contract } from '#protocol/index.ts'

export default contract('waiting/history', {
  method: 'GET',
  path: 'waiting-list/:id/history',
  permission: ['waiting_list.details', 'waiting_list.list'],
  summary: 'What has happened to an entry of a waiting list, and to its offers',
  reply: {
    items: [
      {
        fields: {
          id: 'id',
          at: 'dateTime',
          /** An offer begins open, an entry waiting: that is when it was made. */
          of: { enum: ['entry', 'offer'] },
          to: 'text',
          reason: 'text|null',
          by: 'text|null',
        },
      },
    ],
  },
})
