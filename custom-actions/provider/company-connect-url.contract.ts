import { contract } from '#protocol/index.ts'

/** CMP-04: the provider’s page on which the company connects its account. */
export default contract('provider/company-connect-url', {
  method: 'GET',
  path: 'company-profile/stripe-connect-url',
  permission: 'company_profile.stripe.connect',
  summary: 'The address at which the company connects an account',
  reply: { url: 'text' },
})
