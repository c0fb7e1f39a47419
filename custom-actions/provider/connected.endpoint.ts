import Stripe from 'stripe'
import { BadRequest, Conflict, endpoint, message, type RequestContext, verbatim } from '#server/api.ts'
import { accountOf, keepAccount, requireHolder } from './accounts/connected-account.ts'
import { CONNECTING_MS, type ConnectState, readState } from './accounts/connect-state.ts'
import connected from './connected.contract.ts'
import type { InTransaction } from './charges/in-transaction.ts'
import { requireProvider } from './accounts/provider-in-use.ts'

const NOT_OURS = message('provider.connection')

/** PROV-02, PROV-03, PROV-06: ends connecting an account, by a code and a state (OAuth) or by a type and an id (express). */
export default endpoint({
  ...connected,
  async prepare(look) {
    const query = await look(async (call) => call.query)
    if (query.code !== undefined && query.state !== undefined) return byCode(look, query.code, query.state)
    if (query.type !== undefined && query.id !== undefined) return express(look, query.id)
    throw new BadRequest(message('provider.code_and_state'))
  },
  async run(call) {
    const { franchiseeId, account } = call.prepared
    await requireHolder(call, franchiseeId)
    await keepAccount(call, franchiseeId, account)
    return { success: true as const, franchisee_id: franchiseeId, charges_enabled: account.charges_enabled }
  },
})

async function byCode(inTransaction: InTransaction, code: string, signed: string) {
  const { state, tenant } = await inTransaction(async ({ tenant, user, now }) => ({
    state: readState(signed, requireProvider(tenant.slug).secret, user.id, now),
    tenant: tenant.slug,
  }))
  if (!state) throw new Conflict(NOT_OURS)
  const { stripe } = requireProvider(tenant)
  try {
    const { stripe_user_id } = await stripe.oauth.token({ grant_type: 'authorization_code', code })
    const account = await stripe.accounts.retrieve(String(stripe_user_id))
    return { franchiseeId: state.franchiseeId, account }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const connected = await inTransaction((context) => connectedSince(context, state))
    if (!connected) throw new Conflict(error.message ? verbatim(error.message) : NOT_OURS)
    return { franchiseeId: state.franchiseeId, account: await stripe.accounts.retrieve(connected.provider_id) }
  }
}

/** The account that was connected since somebody began to: a code works once, and whoever opens the screen again comes with it. */
async function connectedSince(context: RequestContext, { franchiseeId, until }: ConnectState) {
  await requireHolder(context, franchiseeId)
  const since = new Date(until - CONNECTING_MS).toISOString()
  const where = { franchisee_id: franchiseeId, disconnected_at: null, updated_at: { gte: since } }
  const [account] = await context.records('provider_account').asSystem().list({ where, limit: 1 })
  return account
}

async function express(inTransaction: InTransaction, franchiseeId: number) {
  const { kept, tenant } = await inTransaction(async (context) => {
    await requireHolder(context, franchiseeId)
    return { kept: await accountOf(context, franchiseeId), tenant: context.tenant.slug }
  })
  if (!kept) throw new Conflict(NOT_OURS)
  return { franchiseeId, account: await requireProvider(tenant).stripe.accounts.retrieve(kept.provider_id) }
}
