import { contract } from '#protocol/index.ts'

export default contract('payments/unauthenticated', {
  method: 'GET',
  path: 'transactions/unauthenticated',
  permission: 'payments.list',
  summary: 'Card payments that the family has to confirm with its bank',
  query: {
    franchisee_id: { reference: 'franchisee', optional: true },
    customer_id: { reference: 'customer', optional: true },
    page: { kind: 'integer', minimum: 1, default: 1 },
    count: { kind: 'integer', minimum: 1, maximum: 500, default: 15 },
  },
  reply: {
    items: {
      items: {
        fields: {
          id: 'id',
          dated: 'date',
          amount: 'money',
          method: 'text',
          customer_id: 'id',
          customer_name: 'text|null',
          franchisee_id: 'id',
          franchisee: { fields: { name: 'text' } },
          plan_id: 'id|null',
          notes: 'text|null',
        },
      },
    },
    meta: { fields: { total: 'integer', current_page: 'integer', last_page: 'integer', has_more_pages: 'boolean' } },
  },
})
