import { contract } from '#protocol/index.ts'

/** MAPI-56, API-17, CFG-08: the provider’s page on which a franchisee opens an express account. */
export default contract('provider/express-url', {
  method: 'GET',
  path: 'franchisees/:id/stripe-create-express-account-url',
  permission: 'company_profile.stripe.connect',
  feature: 'enable_stripe_connect_with_express',
  summary: 'The address at which a franchisee opens an express account',
  reply: { url: 'text' },
})
