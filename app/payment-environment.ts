import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { ServerEnvironment, Service } from '#server/api.ts'
import { paymentSimulator } from './payment-simulator/payment-simulator.ts'

/** The card fields of the provider come from here, and call there. */
const STRIPE_HOSTS = {
  scripts: ['https://js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
}

/**
 * The environment of a server that takes card payments, and what runs beside it for them. With a key of Stripe's its card
 * fields are allowed in pages; without one the simulator runs, in production where `PAYMENT_SIMULATOR=1` asks for it alone.
 */
export function withCardPayments(
  environment: ServerEnvironment,
  variables: NodeJS.ProcessEnv = process.env,
): { environment: ServerEnvironment; services: Service[] } {
  const hasKey = Object.entries(variables).some(([name, value]) => name.startsWith('STRIPE_SECRET_KEY') && value)
  if (hasKey) {
    const settings = { ...environment.settings, embeddedHosts: STRIPE_HOSTS }
    return { environment: { ...environment, settings }, services: [] }
  }
  if (environment.production && variables.PAYMENT_SIMULATOR !== '1') return { environment, services: [] }
  const secret = randomBytes(16).toString('hex')
  const address = `http://localhost:${environment.port}`
  // Custom code finds it there, as it would find a key.
  variables.PAYMENT_SIMULATOR_URL = address
  variables.PAYMENT_SIMULATOR_SECRET = secret
  const simulator = paymentSimulator({
    secret,
    address: environment.settings.publicUrl.replace('{tenant}', 'demo'),
    file: join(environment.dataDir, 'payment-simulator.jsonl'),
    webhook: (tenant) => `${address}/api/webhooks/${tenant}/provider/stripe`,
  })
  return { environment, services: [simulator] }
}
