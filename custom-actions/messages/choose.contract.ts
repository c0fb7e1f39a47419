import { contract } from '#protocol/index.ts'
import { LISTS } from './contact.contract.ts'

export default contract('messages/choose', {
  method: 'GET',
  path: 'contact/customers',
  permission: ['contact.customers', 'classes.list'],
  summary: 'The customers that rows of a list are about, to write to',
  query: { from: { enum: LISTS }, ids: { items: 'id', optional: true }, query: 'text?' },
  reply: { items: [{ fields: { id: 'id', name: 'text' } }] },
})
