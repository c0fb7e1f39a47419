/** Options of the simulator. */
export interface SimulatorOptions {
  /** Part of the keys that it accepts, and what it signs events with. */
  secret: string
  /** Its own address: `http://localhost:3000`. */
  address: string
  /** Keeps its state; absent: it is forgotten with the process. */
  file?: string
  /** The address that a tenant's events go to, by its slug; absent: they are kept, and can be asked for. */
  webhook?: (tenant: string) => string
  /** Milliseconds until a card that is slow gets its reply. */
  slowness?: number
  /** Calls a second that a key may make. */
  callsPerSecond?: number
}

/** The secret key of a tenant. */
export function simulatorKey(tenant: string, secret: string): string {
  return `sk_test_simulator_${tenant}_${secret}`
}

/** The secret that events are signed with. */
export function simulatorWebhookSecret(secret: string): string {
  return `whsec_${secret}`
}

/** The tenant of a secret key; undefined when the key is not one of the simulator's. */
export function tenantOfKey(key: string, secret: string): string | undefined {
  const slug = key.replace(/^sk_test_simulator_/, '').slice(0, -secret.length - 1)
  return slug !== '' && key === simulatorKey(slug, secret) ? slug : undefined
}
