import { contract } from '#protocol/index.ts'

/** MAPI-56, API-17: the provider’s page on which a franchisee connects an account. */
export default contract('provider/connect-url', {
  method: 'GET',
  path: 'franchisees/:id/stripe-connect-url',
  permission: 'company_profile.stripe.connect',
  summary: 'The address at which a franchisee connects an account',
  reply: { url: 'text' },
})
