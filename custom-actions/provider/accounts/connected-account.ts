import type Stripe from 'stripe'
import { NotFound, type RequestContext } from '#server/api.ts'

/** The franchisee of a connection that whoever is signed in may see; null is the company, which is head office's alone. */
export async function requireHolder({ records, user }: RequestContext, franchiseeId: number | null): Promise<void> {
  if (franchiseeId !== null) await records('franchisee').get(franchiseeId)
  else if (user.guard !== 'admin') throw new NotFound()
}

/** The account that is connected at present. */
export async function accountOf({ records }: RequestContext, franchiseeId: number | null) {
  const where = { franchisee_id: franchiseeId, disconnected_at: null }
  const [account] = await records('provider_account').asSystem().list({ where, sort: '-id', limit: 1 })
  return account
}

/** How an account stands. */
export async function connectionOf(context: RequestContext, franchiseeId: number | null, available: boolean) {
  const account = await accountOf(context, franchiseeId)
  return {
    item: {
      available,
      connected: account !== undefined,
      account: account?.provider_id ?? null,
      kind: account?.kind ?? null,
      charges_enabled: account?.charges_enabled ?? false,
    },
  }
}

/** Keeps the account that was connected, in place of one before it. */
export async function keepAccount(context: RequestContext, franchiseeId: number | null, account: Stripe.Account) {
  const { records, now } = context
  const accounts = records('provider_account').asSystem()
  const before = await accountOf(context, franchiseeId)
  const changes = { charges_enabled: account.charges_enabled, disconnected_at: null }
  if (before && before.provider_id !== account.id)
    await accounts.update(before.id, { disconnected_at: now.toISOString() })
  const [known] = await accounts.list({ where: { provider_id: account.id }, limit: 1 })
  if (known) return accounts.update(known.id, changes)
  const kind = account.type === 'express' ? ('express' as const) : ('standard' as const)
  await accounts.create({ franchisee_id: franchiseeId, provider_id: account.id, kind, ...changes })
}
