import { contract } from '#protocol/index.ts'
import { CONNECTION } from './company-connection.contract.ts'
/** FRA-12: how the account of a franchisee stands with the payment provider. */
export default contract('provider/connection', {
  method: 'GET',
  path: 'franchisees/:id/stripe',
  permission: ['company_profile.stripe.connect', 'company_profile.stripe.disconnect'],
  summary: 'The account of a franchisee with the payment provider',
  reply: CONNECTION,
})
