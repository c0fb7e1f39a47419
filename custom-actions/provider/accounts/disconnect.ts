import Stripe from 'stripe'
import { Conflict, message } from '#server/api.ts'
import { accountOf, requireHolder } from './connected-account.ts'
import type { InTransaction } from '../charges/in-transaction.ts'
import { requireProvider } from './provider-in-use.ts'

/**
 * Lets go of a connected account: at the provider, then here. From then on payments go to the company's account.
 *
 * @throws Conflict where none is connected
 */
export async function disconnect(inTransaction: InTransaction, franchiseeId: number | null): Promise<void> {
  const { account, tenant } = await inTransaction(async (context) => {
    await requireHolder(context, franchiseeId)
    return { account: await accountOf(context, franchiseeId), tenant: context.tenant.slug }
  })
  if (!account) throw new Conflict(message('provider.not_connected'))
  const { stripe, clientId } = requireProvider(tenant)
  try {
    if (account.kind === 'standard') {
      await stripe.oauth.deauthorize({ client_id: clientId, stripe_user_id: account.provider_id })
    }
  } catch (error) {
    // One that has let go of us already is what was asked for.
    const isGone = error instanceof Stripe.errors.StripeError && (error.statusCode ?? 500) < 500
    if (!isGone) throw new Conflict(message('provider.went_wrong'))
  }
  await inTransaction(({ records, now }) =>
    records('provider_account')
      .asSystem()
      .update(account.id, { disconnected_at: now.toISOString(), charges_enabled: false }),
  )
}
