import type { Logger } from 'pino'
import Stripe from 'stripe'
import { tenantOfAccount } from './simulator.ts'
import { type SimulatorOptions, simulatorWebhookSecret } from './simulator-options.ts'
import type { SimulatorStore } from './simulator-store.ts'

/** Seconds until a delivery that failed is tried again; after the last it is given up. */
const PAUSES = [1, 5, 30, 300, 3600]
const PATIENCE = 10_000

/**
 * Delivers the events that are due, each with a signature, as Stripe does it: once at least, and not in order. Returns
 * when the next one is due, in seconds; undefined when none is left.
 */
export async function deliverEvents(
  store: SimulatorStore,
  { webhook, secret }: SimulatorOptions,
  now: number,
  logger: Pick<Logger, 'warn'>,
): Promise<number | undefined> {
  if (!webhook) return undefined
  for (const { platform, id, value } of store.everywhere('delivery')) {
    const event = store.get(platform, 'event', id)
    if (value.due > now || !event) continue
    const hasArrived = await post(webhook(tenantOfAccount(platform)), event, secret, logger)
    const pause = PAUSES[value.attempts]
    if (hasArrived || pause === undefined) store.remove(platform, 'delivery', id)
    else store.put(platform, 'delivery', id, { attempts: value.attempts + 1, due: now + pause })
    if (hasArrived) store.put(platform, 'event', id, { ...event, pending_webhooks: 0 })
  }
  const due = store.everywhere('delivery').map(({ value }) => value.due)
  return due.length === 0 ? undefined : Math.max(1, Math.min(...due) - now)
}

async function post(
  address: string,
  event: Stripe.Event,
  secret: string,
  logger: Pick<Logger, 'warn'>,
): Promise<boolean> {
  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: simulatorWebhookSecret(secret) })
  try {
    const reply = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
      signal: AbortSignal.timeout(PATIENCE),
    })
    return reply.ok
  } catch (error) {
    logger.warn({ err: error, event: event.id }, 'an event of the payment simulator did not arrive')
    return false
  }
}
