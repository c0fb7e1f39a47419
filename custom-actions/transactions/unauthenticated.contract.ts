import { contract } from '#protocol/index.ts'

export default contract('transactions/unauthenticated', {
  method: 'GET',
  path: 'transactions/unauthenticated/meta',
  permission: 'transactions.list',
  summary: 'How many payments wait for the family to verify them with its bank',
  query: {
    customer_id: { reference: 'customer', optional: true },
    franchisee_id: { reference: 'franchisee', optional: true },
  },
  reply: { count: 'integer' },
})
