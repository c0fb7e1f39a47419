import { Conflict, endpoint, message } from '#server/api.ts'
import { accountOf, keepAccount } from './accounts/connected-account.ts'
import { screenUrl } from './accounts/connect-url.ts'
import express from './express-url.contract.ts'
import { requireProvider } from './accounts/provider-in-use.ts'

/** MAPI-56, PROV-03: opens an express account for a franchisee, and leads to where its owner tells about the business. */
export default endpoint({
  ...express,
  async prepare(look) {
    const { id, email, account, tenant, back } = await look(async (call) => ({
      id: call.params.id,
      email: (await call.records('franchisee').get(call.params.id)).email,
      account: await accountOf(call, call.params.id),
      tenant: call.tenant.slug,
      back: screenUrl(call, `/connect-stripe-express-success?type=franchisee&id=${call.params.id}`),
    }))
    if (account?.charges_enabled || account?.kind === 'standard') {
      throw new Conflict(message('provider.connected'))
    }
    const { stripe } = requireProvider(tenant)
    // One that was begun is gone on with.
    const opened = account
      ? await stripe.accounts.retrieve(account.provider_id)
      : await stripe.accounts.create({
          type: 'express',
          country: 'GB',
          ...(email && { email }),
          capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
          metadata: { tenant, franchisee: String(id) },
        })
    const link = await stripe.accountLinks.create({
      account: opened.id,
      type: 'account_onboarding',
      return_url: back,
      refresh_url: back,
    })
    return { opened, url: link.url }
  },
  async run(call) {
    await keepAccount(call, call.params.id, call.prepared.opened)
    return { url: call.prepared.url }
  },
})
