import { contract } from '#protocol/index.ts'
import { LISTS } from './contact.contract.ts'

export default contract('messages/choose', {
  method: 'GET',
  path: 'contact/customers',
  permission: ['contact.customers', 'classes.list'],
  summary: 'The customers of a list’s rows, as recipients',
  query: { from: { enum: LISTS }, ids: { items: { kind: 'id', scope: false }, optional: true }, query: 'text?' },
  reply: { items: [{ fields: { id: 'id', name: 'text' } }] },
})
