import Stripe from 'stripe'
import type { RequestContext } from '#server/api.ts'
import { type Provider, requireProvider } from '../provider/accounts/provider-in-use.ts'

/** A card belongs to a family, or to a franchisee. */
export type CardOwner = { customer_id: number } | { franchisee_id: number }

/** The owner of cards as the provider is to know them. */
export interface KnownOwner {
  provider: Provider
  tenant: string
  name: string
  /** The owner's customer at the provider; undefined until the first card. */
  providerCustomer: string | undefined
  metadata: Record<string, string>
}

/**
 * Reads who a card is to belong to.
 *
 * @throws Forbidden where whoever is signed in may not change them; Conflict where card payments are not set up
 */
export async function readOwner({ records, tenant }: RequestContext, owner: CardOwner): Promise<KnownOwner> {
  const provider = requireProvider(tenant.slug)
  const { name } =
    'customer_id' in owner
      ? await records('customer').lock(owner.customer_id, { with: ['name'] })
      : await records('franchisee').get(owner.franchisee_id)
  const [earlier] = await records('card').asSystem().list({ where: owner, sort: '-id', limit: 1 })
  return {
    provider,
    tenant: tenant.slug,
    name: String(name),
    providerCustomer: earlier?.provider_customer,
    metadata: metadataOf(tenant.slug, owner),
  }
}

/** How the owner is found at the provider. */
export function metadataOf(tenant: string, owner: CardOwner): Record<string, string> {
  const [[name, id]] = Object.entries(owner) as [[string, number]]
  return { tenant, [name]: String(id) }
}

/** The owner's customer at the provider: made with the first card, and anew where the provider no longer knows it. */
export async function providerCustomerOf(owner: KnownOwner): Promise<string> {
  const { provider, providerCustomer, name, metadata } = owner
  const known = providerCustomer !== undefined && (await isKnown(provider.stripe, providerCustomer))
  return known ? providerCustomer : (await provider.stripe.customers.create({ name, metadata })).id
}

async function isKnown(stripe: Stripe, customer: string): Promise<boolean> {
  try {
    return (await stripe.customers.retrieve(customer)).deleted !== true
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return false
    throw error
  }
}
