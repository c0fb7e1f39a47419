import { contract } from '#protocol/index.ts'

/** MAPI-57, API-17: lets go of the account of a franchisee. */
export default contract('provider/disconnect', {
  method: 'DELETE',
  path: 'franchisees/:id/stripe',
  permission: 'company_profile.stripe.disconnect',
  summary: 'Disconnect the account of a franchisee',
  reply: { success: { const: true } },
})
