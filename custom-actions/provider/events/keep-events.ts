import type Stripe from 'stripe'
import { sql } from 'kysely'
import type { RequestContext } from '#server/api.ts'

/**
 * Keeps events of the provider, each once, and has a job look at the new ones. Events come twice, late, and in any order;
 * two who bring the same one at once wait for each other.
 *
 * @returns how many were new
 */
export async function keepEvents(context: RequestContext, events: readonly Stripe.Event[]): Promise<number> {
  const kept = events.filter(({ type }) => isOfInterest(type))
  if (kept.length === 0) return 0
  const rows = kept.map((event) => ({
    provider_id: event.id,
    type: event.type,
    object: (event.data.object as { id?: string }).id ?? event.type,
    account: event.account ?? null,
    body: event,
  }))
  const { tx, now } = context
  const added = await tx.query(sql<{ id: number }>`
    insert into provider_events (tenant_id, created_at, updated_at, provider_id, type, object, account, body)
    select ${tx.tenantId}::bigint, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz,
      provider_id, type, object, account, body
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as told(provider_id text, type text, object text, account text, body jsonb)
    order by provider_id
    on conflict (tenant_id, provider_id) do nothing
    returning id`)
  if (added.length > 0)
    await context.publish(
      'provider_event.received',
      added.map(({ id }) => ({ id })),
    )
  return added.length
}

/** Types of events that the job knows how to apply. */
export const TYPES = [
  'account.application.deauthorized',
  'account.updated',
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'payment_intent.requires_action',
  'payment_intent.succeeded',
  'payment_method.detached',
  'refund.created',
  'refund.failed',
  'refund.updated',
] as const

function isOfInterest(type: string): boolean {
  return TYPES.some((known) => known === type)
}
