import { Conflict, endpoint, message } from '#server/api.ts'
import { lockEntry } from './lock-entry.ts'
import { offerHours } from './offer-next.ts'
import offer from './offer.contract.ts'
import { offerPlace } from './offer-place.ts'

/** Offers a place to somebody who waits: the family is sent a link, and the place is kept for them meanwhile. */
export default endpoint({
  ...offer,
  async run(context) {
    const entry = await lockEntry(context, context.params)
    if (entry.state === 'offered')
      throw new Conflict(message('waiting.offered_already', { name: entry.consumer.name ?? '' }))
    const { offer_id: id, expires_at } = await offerPlace(context, entry, context.body.hours ?? offerHours(context))
    return { item: { id, expires_at } }
  },
})
