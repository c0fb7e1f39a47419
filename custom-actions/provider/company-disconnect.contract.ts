import { contract } from '#protocol/index.ts'

/** CMP-04: lets go of the account of the company. */
export default contract('provider/company-disconnect', {
  method: 'DELETE',
  path: 'company-profile/stripe',
  permission: 'company_profile.stripe.disconnect',
  summary: 'Disconnect the account of the company',
  reply: { success: { const: true } },
})
