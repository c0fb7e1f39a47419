export type OfferState = 'open' | 'accepted' | 'declined' | 'expired' | 'withdrawn'

/** The state of an offer at an instant: one that nobody has closed yet is over at the second at which it expires. */
export function stateOfOffer(offer: { state: OfferState; expires_at: string }, now: Date): OfferState {
  const isOver = offer.state === 'open' && new Date(offer.expires_at).getTime() <= now.getTime()
  return isOver ? 'expired' : offer.state
}

/** The reason why an offer cannot be answered any more, as the family reads it; undefined while it can. */
export function refusalOfAnswer(state: OfferState): string | undefined {
  return state === 'open' ? undefined : REFUSALS[state]
}

const REFUSALS = {
  accepted: 'You have accepted this place already.',
  declined: 'You have declined this place already.',
  expired: 'This offer has expired. Please contact us if you would still like the place.',
  withdrawn: 'This offer is no longer open. Please contact us if you would still like a place.',
} satisfies Record<Exclude<OfferState, 'open'>, string>
