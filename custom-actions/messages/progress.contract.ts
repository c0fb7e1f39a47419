import { contract } from '#protocol/index.ts'

export default contract('messages/progress', {
  method: 'GET',
  path: 'contact/mailings/:id',
  permission: ['contact.customers', 'classes.list'],
  summary: 'Progress of the messages to customers',
  reply: {
    item: {
      fields: { id: 'id', customers: 'integer', total: 'integer', done: 'integer', states: { values: 'integer' } },
    },
  },
})
