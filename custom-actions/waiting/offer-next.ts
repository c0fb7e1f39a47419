import { nextInLine } from '#rules/waiting/next-in-line.ts'
import type { RequestContext } from '#server/api.ts'
import { isSwitchedOff } from '../messages/queue/message-words.ts'
import { isClassOver } from './is-class-over.ts'
import { lockEntry } from './lock-entry.ts'
import { offerPlace } from './offer-place.ts'

/** Hours for which a place is offered, unless somebody says otherwise. */
export function offerHours({ user }: RequestContext): number {
  return Number(user.configuration.WAITING_OFFER_HOURS ?? 48)
}

/**
 * Offers a place that has become free to the next in line, where the tenant wants that, and
 * ETM-04 its email is not switched off: for the system, whose class is locked.
 *
 * @returns the entry that it was offered to
 */
export async function offerNext(context: RequestContext, classId: number): Promise<number | undefined> {
  const { records, user } = context
  if (user.configuration.WAITING_OFFER_NEXT !== true || (await isSwitchedOff(context, 'place-offered')))
    return undefined
  if (await isClassOver(context, classId)) return undefined
  const { free } = await records('class')
    .asSystem()
    .get(classId, { with: ['free'] })
  if (free !== null && Number(free) <= 0) return undefined
  const entries = await records('waiting_entry')
    .asSystem()
    .list({
      where: { class_id: classId, state: { in: ['waiting', 'offered'] } },
      only: ['id', 'queued_at', 'state', 'consumer_id', 'consumer.customer.email', 'passed_offers'],
    })
  const next = nextInLine(
    entries.map(({ id, queued_at, state, consumer_id, consumer, passed_offers }) => ({
      id,
      consumer_id,
      queued_at: String(queued_at),
      state: state === 'offered' ? ('offered' as const) : ('waiting' as const),
      passed: Number(passed_offers) > 0,
      reachable: Boolean(consumer.customer.email),
    })),
  )
  if (!next) return undefined
  const entry = await lockEntry(context, { class_id: classId, consumer_id: next.consumer_id })
  await offerPlace(context, entry, offerHours(context))
  return entry.id
}
