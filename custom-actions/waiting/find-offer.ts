import { type OfferState, stateOfOffer } from '#rules/waiting/offer-answer.ts'
import { hashToken, message, NotFound, type RequestContext } from '#server/api.ts'
import type { ReplyOf } from '#protocol/index.ts'
import { classSummary } from './class-summary.ts'
import { isClassOver } from './is-class-over.ts'
import type lookAtOffer from './look-at-offer.contract.ts'

/** An offer that was found by its token. */
export type FoundOffer = Awaited<ReturnType<typeof findOffer>>

/** The offer of a token. @throws NotFound for any other token */
export async function findOffer({ records }: RequestContext, token: string) {
  const [offer] = await records('offer')
    .asSystem()
    .list({ where: { token_hash: hashToken(token) }, limit: 1 })
  if (!offer) throw new NotFound(message('waiting.link'))
  return offer
}

/** The state of an offer now: one that is open expires with its class, too. */
export async function offerStateNow(
  context: RequestContext,
  { state, expires_at, class_id }: Pick<FoundOffer, 'state' | 'expires_at' | 'class_id'>,
): Promise<OfferState> {
  const at = stateOfOffer({ state: state ?? 'open', expires_at: String(expires_at) }, context.now)
  return at === 'open' && (await isClassOver(context, Number(class_id))) ? 'expired' : at
}

/** As much of an offer as its family is shown: the first name of the child, and the class. */
export async function describeOffer(
  context: RequestContext,
  offer: FoundOffer,
): Promise<ReplyOf<typeof lookAtOffer>['item']> {
  const { records } = context
  const entry = await records('waiting_entry')
    .asSystem()
    .get(Number(offer.waiting_entry_id), { with: ['consumer.first_name'] })
  const { name, venue_name, slot, franchisee_name } = await classSummary(context, Number(offer.class_id))
  return {
    state: await offerStateNow(context, offer),
    expires_at: String(offer.expires_at),
    first_name: entry.consumer.first_name,
    class: { name, venue_name, slot, franchisee_name },
    starts_on: entry.start_date ?? null,
    still_waits: entry.state === 'waiting' || entry.state === 'offered',
  }
}
