import { contract } from '#protocol/index.ts'

export default contract('waiting/add', {
  method: 'POST',
  // The id is that of the class.
  path: 'waiting-list/:id',
  permission: 'waiting_list.add',
  summary: 'Put somebody on the waiting list of a class',
  body: {
    customer_id: { reference: 'customer', title: 'Family' },
    consumer_id: { reference: 'consumer', title: '%{consumer}' },
    is_taster: { kind: 'boolean', title: 'For a %{lower_taster}', default: false },
    send_email: { kind: 'boolean', title: 'Tell the family by email', default: true },
  },
  reply: { item: { fields: { id: 'id', class_id: 'id', consumer_id: 'id', position: 'integer' } }, emailed: 'boolean' },
})
