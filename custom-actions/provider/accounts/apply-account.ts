import type { RequestContext } from '#server/api.ts'
import type { InTransaction } from '../charges/in-transaction.ts'
import type { Provider } from './provider-in-use.ts'

/** Brings a connected account to its present state: able to take money, or gone. */
export async function applyAccount(
  inTransaction: InTransaction,
  { stripe }: Provider,
  { type, object }: { type: string; object: string },
): Promise<string> {
  const isGone = type === 'account.application.deauthorized'
  const charges_enabled = !isGone && (await stripe.accounts.retrieve(object)).charges_enabled
  return inTransaction(async ({ records, now }) => {
    const accounts = records('provider_account').asSystem()
    const [account] = await accounts.list({ where: { provider_id: object }, limit: 1 })
    if (!account) return 'not ours'
    const disconnected_at = isGone ? (account.disconnected_at ?? now.toISOString()) : account.disconnected_at
    await accounts.update(account.id, { charges_enabled, disconnected_at: disconnected_at ?? null })
    return isGone ? 'disconnected' : charges_enabled ? 'ready' : 'not ready'
  })
}

/** A card that was taken away at the provider cannot be charged any more, so it goes here as well. */
export async function applyDetachedMethod({ records, now }: RequestContext, method: string): Promise<string> {
  const cards = records('card').asSystem()
  const [card] = await cards.list({ where: { provider_method: method, removed_at: null }, limit: 1 })
  if (!card) return 'not ours'
  await cards.update(card.id, { removed_at: now.toISOString() })
  return 'removed'
}
