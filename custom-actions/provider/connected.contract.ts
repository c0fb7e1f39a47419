import { contract } from '#protocol/index.ts'

/** PROV-02, PROV-06: ends connecting an account, with what the provider sent along. */
export default contract('provider/connected', {
  method: 'GET',
  path: 'company-profile/stripe/connected',
  permission: 'company_profile.stripe.connect',
  summary: 'End connecting an account with the payment provider',
  query: {
    code: { kind: 'text', maxLength: 300, optional: true },
    state: { kind: 'text', maxLength: 300, optional: true },
    type: { enum: ['franchisee'], optional: true },
    id: { reference: 'franchisee', optional: true },
  },
  reply: {
    success: { const: true },
    franchisee_id: { kind: 'id', nullable: true, description: 'Null: the company.' },
    charges_enabled: { kind: 'boolean', description: 'It can take money at once.' },
  },
})
