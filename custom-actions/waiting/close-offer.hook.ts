import type { HookDefinition } from '#server/api.ts'

/**
 * An entry that is no longer offered a place has no offer either: the office has accepted the child, which accepts the offer, or
 * has taken it back. Offers that the family has answered are closed by then; one that had run out has expired.
 */
const closeOffer: HookDefinition<'waiting_entry'> = async ({ records, now }, { rows }) => {
  const left = rows.filter(({ before, after }) => before?.state === 'offered' && after?.state !== 'offered')
  if (left.length === 0) return
  const offers = records('offer').asSystem()
  const accepted = new Set(left.filter(({ after }) => after?.state === 'accepted').map(({ id }) => id))
  const standing = await offers.lockAll({
    where: { waiting_entry_id: { in: left.map(({ id }) => Number(id)) }, state: { in: ['open', 'accepted'] } },
  })
  for (const offer of standing) {
    const isLate = offer.state === 'open' && Date.parse(String(offer.expires_at)) <= now.getTime()
    const to = isLate ? 'expired' : accepted.has(offer.waiting_entry_id) ? 'accepted' : 'withdrawn'
    if (offer.state !== to) await offers.transition(offer, to)
  }
}

export default closeOffer
