import { contract } from '#protocol/index.ts'

export default contract('bookings/book', {
  method: 'POST',
  path: 'booking',
  permission: ['waiting_list.accept', 'waiting_list.add'],
  summary: 'Book somebody into a class: they wait for it, and are accepted where that is automatic',
  body: {
    customer_id: { reference: 'customer' },
    consumer_id: { reference: 'consumer' },
    class_id: { reference: 'class' },
    request_key: { kind: 'text', minLength: 8, maxLength: 80, optional: true },
  },
  reply: {
    class: {
      fields: {
        id: 'id',
        name: 'text',
        space_available: 'boolean',
        venue: { fields: { id: 'id', name: 'text' } },
      },
    },
    consumer: { fields: { id: 'id', name: 'text' } },
    accepted: {
      kind: 'boolean',
      description: 'They have their place: there was one, and bookings are accepted automatically.',
    },
  },
})
