import type Stripe from 'stripe'
import type { RequestContext } from '#server/api.ts'

/** Tenants may share an account of the provider: something there may be of another one of ours. */
export function isForeign(metadata: Stripe.Metadata | null, tenant: string): boolean {
  return metadata?.tenant !== undefined && metadata.tenant !== tenant
}

/** The id of our own record that something at the provider belongs to; undefined when there is none. */
export async function ownRecord(
  { records }: RequestContext,
  name: 'payment_attempt' | 'refund',
  metadata: Stripe.Metadata | null,
): Promise<number | undefined> {
  const id = Number(metadata?.[name])
  if (metadata?.tenant === undefined || !Number.isSafeInteger(id) || id <= 0) return undefined
  const [kept] = await records(name).asSystem().list({ where: { id }, limit: 1 })
  return kept?.id
}

/** Outcomes of events about nothing of ours. Those that are of no tenant at all need a person: the money inbox has them. */
export const NOT_OURS = 'not ours'
const OF_ANOTHER = 'of another tenant'

/** The outcome of an event about a refund or a dispute that is not known here. It is told by its charge whose it is. */
export async function unknownOf(
  stripe: Stripe,
  reference: string | Stripe.PaymentIntent | null,
  tenant: string,
): Promise<string> {
  if (reference === null) return NOT_OURS
  const id = typeof reference === 'string' ? reference : reference.id
  const { metadata } = await stripe.paymentIntents.retrieve(id)
  return unmatched(metadata, tenant)
}

/** The outcome of an event about something that is not known here. */
export function unmatched(metadata: Stripe.Metadata | null, tenant: string): string {
  return isForeign(metadata, tenant) ? OF_ANOTHER : NOT_OURS
}
