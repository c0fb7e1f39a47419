import type { RequestContext } from '#server/api.ts'
import { CONNECTING_MS, signState } from './connect-state.ts'
import { requireHolder } from './connected-account.ts'
import { requireProvider } from './provider-in-use.ts'

/** The page of the provider on which somebody connects an account that exists already (OAuth). */
export async function connectUrl(context: RequestContext, franchiseeId: number | null): Promise<string> {
  await requireHolder(context, franchiseeId)
  const { stripe, clientId, secret, simulator } = requireProvider(context.tenant.slug)
  const until = context.now.getTime() + CONNECTING_MS
  const whose = franchiseeId === null ? 'franchisor' : 'franchisee'
  const url = new URL(
    stripe.oauth.authorizeUrl({
      client_id: clientId,
      scope: 'read_write',
      state: signState({ franchiseeId, userId: context.user.id, until }, secret),
      redirect_uri: screenUrl(context, `/connect-stripe-success-${whose}`),
    }),
  )
  // The library knows https and its usual port alone.
  return simulator === undefined ? url.href : new URL(url.pathname + url.search, ownOrigin(context)).href
}

/** The public address of a screen of the product. */
export function screenUrl(context: RequestContext, path: string): string {
  return new URL(path, ownOrigin(context)).href
}

function ownOrigin({ publicUrl, tenant }: RequestContext): string {
  return publicUrl.replace('{tenant}', tenant.slug)
}
