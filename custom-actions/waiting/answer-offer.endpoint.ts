import { Conflict, endpoint, message } from '#server/api.ts'
import answerOffer from './answer-offer.contract.ts'
import { endOffer } from './end-offer.ts'
import { findOffer, offerStateNow } from './find-offer.ts'

/**
 * Takes the family's answer. A place that they accept stays theirs until the office has booked it, with what is to be paid; one that
 * they decline goes to the next in line. The first answer counts: the others, and late ones, are refused with the reason.
 */
export default endpoint({
  ...answerOffer,
  async run(context) {
    const { records, body } = context
    const found = await findOffer(context, body.token)
    const { id, class_id, waiting_entry_id } = found
    const offers = records('offer').asSystem()
    await records('class').asSystem().lock(Number(class_id))
    await records('waiting_entry').asSystem().lock(Number(waiting_entry_id))
    const offer = await offers.lock(id)
    const state = await offerStateNow(context, offer)
    if (state !== 'open') throw new Conflict(message(`waiting.offer_${state}`))
    if (body.answer === 'accept') {
      await offers.transition(offer, 'accepted')
      return { item: { state: 'accepted' } }
    }
    const at = { id, class_id: Number(class_id), waiting_entry_id: Number(waiting_entry_id) }
    await endOffer(context, at, 'declined', { leaves: body.answer === 'leave' })
    return { item: { state: 'declined' } }
  },
})
