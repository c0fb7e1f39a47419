import type { RequestContext } from '../request-context.ts'

/** A message as another service sent it. */
export interface WebhookMessage {
  /** The body to the letter: signatures are over its bytes. */
  body: string
  /** The first value of each header, by its name in lower case. */
  headers: Readonly<Record<string, string>>
}

/**
 * Default export of `custom-actions/{area}/{name}.webhook.ts`: what another service sends of its own accord to
 * `POST /api/webhooks/{tenant}/{area}/{name}`, without a session. It runs in one transaction of the tenant, as the
 * system, and replies `{ "received": true }` once that is committed: keep the message, and leave the work to a job.
 *
 * ```ts
 * export default webhook({
 *   async receive(context, { body, headers }) {
 *     const message = verified(body, headers['x-signature'])
 *     await context.records('parcel_report').asSystem().create({ parcel_id: message.parcel })
 *   },
 * })
 * ```
 */
export interface WebhookDefinition {
  /**
   * Anybody can call it, so it first proves by a signature who sends.
   *
   * @throws Forbidden where the signature is not the service's; nothing is kept then
   */
  receive(context: RequestContext, message: WebhookMessage): Promise<void>
}

/** Declares what receives the messages of another service. */
export function webhook(definition: WebhookDefinition): WebhookDefinition {
  return definition
}
