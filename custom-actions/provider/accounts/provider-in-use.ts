import Stripe from 'stripe'
import { Conflict, message } from '#server/api.ts'

/** The payment provider of a tenant. */
export interface Provider {
  stripe: Stripe
  /** For the card fields in the browser; absent: those of the simulator. */
  publishableKey?: string
  /** Proves that events are the provider's. */
  webhookSecret: string
  /** Of Connect: the platform that franchisees connect to. */
  clientId: string
  /** The key that signs what comes back from the provider by way of the browser. */
  secret: string
  /** The simulator's address; absent: Stripe itself. */
  simulator?: string
}

/** Milliseconds that a call may take. After them nobody knows whether it was done. */
const PATIENCE = 20_000

const clients = new Map<string, Stripe>()

/**
 * The payment provider of a tenant, from the environment: `STRIPE_SECRET_KEY`, `STRIPE_PUBLISHABLE_KEY`, `STRIPE_WEBHOOK_SECRET` and
 * `STRIPE_CLIENT_ID`, or those of this tenant, such as `STRIPE_SECRET_KEY_LITTLE_OTTERS`. Without a key the simulator, where it runs.
 */
export function providerOf(tenant: string, environment: NodeJS.ProcessEnv = process.env): Provider | undefined {
  const own = (name: string) => environment[`${name}_${tenant.toUpperCase().replaceAll('-', '_')}`] || environment[name]
  const key = own('STRIPE_SECRET_KEY')
  if (key) {
    const publishableKey = own('STRIPE_PUBLISHABLE_KEY')
    return {
      stripe: clientOf(key),
      ...(publishableKey && { publishableKey }),
      webhookSecret: own('STRIPE_WEBHOOK_SECRET') ?? '',
      clientId: own('STRIPE_CLIENT_ID') ?? '',
      secret: key,
    }
  }
  const { PAYMENT_SIMULATOR_URL: simulator, PAYMENT_SIMULATOR_SECRET: secret } = environment
  if (!simulator || !secret) return undefined
  return {
    stripe: clientOf(`sk_test_simulator_${tenant}_${secret}`, simulator),
    webhookSecret: `whsec_${secret}`,
    clientId: `ca_${tenant}`,
    secret,
    simulator,
  }
}

/** @throws Conflict where there is no key and no simulator */
export function requireProvider(tenant: string): Provider {
  const provider = providerOf(tenant)
  if (provider) return provider
  throw new Conflict(message('provider.not_set_up'))
}

function clientOf(key: string, address?: string): Stripe {
  const known = clients.get(`${key} ${address}`)
  if (known) return known
  const at = address === undefined ? undefined : new URL(address)
  const stripe = new Stripe(key, {
    timeout: PATIENCE,
    // What happened to a call that had no reply is found out by name, not by chance.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(at && {
      host: at.hostname,
      port: at.port || (at.protocol === 'https:' ? 443 : 80),
      protocol: at.protocol === 'https:' ? 'https' : 'http',
    }),
  })
  clients.set(`${key} ${address}`, stripe)
  return stripe
}
