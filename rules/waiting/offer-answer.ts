export type OfferState = 'open' | 'accepted' | 'declined' | 'expired' | 'withdrawn'

/** The state of an offer at an instant: one that nobody has closed yet is over at the second at which it expires. */
export function stateOfOffer(offer: { state: OfferState; expires_at: string }, now: Date): OfferState {
  const isOver = offer.state === 'open' && new Date(offer.expires_at).getTime() <= now.getTime()
  return isOver ? 'expired' : offer.state
}
