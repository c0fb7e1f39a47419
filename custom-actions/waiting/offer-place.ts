import { addHours } from 'date-fns'
import { Conflict, hashToken, message, newToken, type RequestContext, screenLink } from '#server/api.ts'
import { queueMessages } from '../messages/queue/queue-messages.ts'
import { classSummary, longMoment } from './class-summary.ts'
import { isClassOver } from './is-class-over.ts'
import type { LockedEntry } from './lock-entry.ts'

/**
 * Offers a place of a class to somebody who waits for it, for some hours: the family is sent a link, of which the
 * database keeps the hash alone. The place counts as taken for everybody else until the offer ends. The class and the
 * entry must be locked.
 *
 * @throws Conflict when the class is over, no place is free, the entry has an offer already, the family has no email address, or the template is off
 */
export async function offerPlace(
  context: RequestContext,
  entry: LockedEntry,
  hours: number,
): Promise<{ offer_id: number; expires_at: string }> {
  const { records, now, tenant } = context
  const { id, class_id, consumer } = entry
  await requireFreePlace(context, class_id)
  const token = newToken()
  const expires = addHours(now, hours)
  const expires_at = expires.toISOString()
  await records('waiting_entry').asSystem().transition(entry, 'offered')
  const offer_id = await records('offer')
    .asSystem()
    .create({ waiting_entry_id: id, class_id, token_hash: hashToken(token), expires_at })
  const { name, venue_name, slot } = await classSummary(context, class_id)
  const { emails, off } = await queueMessages(context, {
    customerIds: [consumer.customer_id],
    template: 'place-offered',
    confidential: true,
    values: {
      consumer_name: String(consumer.name),
      class_name: name,
      venue_name,
      slot,
      expires: longMoment(expires, tenant.timezone),
      link: screenLink(context, '/offer', { offer_token: token }),
    },
    cause: { action: 'offer_place' },
  })
  if (emails === 0) {
    throw new Conflict(message(off ? 'waiting.offers_off' : 'waiting.no_email', { name: consumer.name ?? '' }))
  }
  return { offer_id, expires_at }
}

/** @throws Conflict when the class is over, or every place of it is taken, or offered to somebody else */
async function requireFreePlace(context: RequestContext, classId: number): Promise<void> {
  if (await isClassOver(context, classId)) throw new Conflict(message('waiting.class_over'))
  const { free, name } = await context
    .records('class')
    .asSystem()
    .get(classId, { with: ['free'] })
  if (free !== null && Number(free) <= 0) {
    throw new Conflict(message('waiting.no_free_place', { class: name }))
  }
}
