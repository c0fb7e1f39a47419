import { contract } from '#protocol/index.ts'

/** The reply about an account of the provider. */
export const CONNECTION = {
  item: {
    fields: {
      available: { kind: 'boolean', description: 'Card payments are set up here.' },
      connected: 'boolean',
      account: { kind: 'text', nullable: true, description: 'At the provider: acct_…' },
      kind: { enum: ['standard', 'express'], nullable: true },
      charges_enabled: {
        kind: 'boolean',
        description: 'It can take money; else the provider still asks for something.',
      },
    },
  },
} as const

/** CMP-04: how the account of the company stands with the payment provider. */
export default contract('provider/company-connection', {
  method: 'GET',
  path: 'company-profile/stripe',
  permission: ['company_profile.stripe.connect', 'company_profile.stripe.disconnect'],
  summary: 'The account of the company with the payment provider',
  reply: CONNECTION,
})
