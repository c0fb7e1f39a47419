/** The states of a payment that matter to whoever is asked to confirm it, and its link. */
export interface AskedPayment {
  state: string
  /** A newer link has been sent for the same payment. */
  isReplaced: boolean
  /** ISO instant. */
  expires_at: string
}

/** How it stands with a link by which a family confirms a card payment. */
export type ConfirmationState = 'open' | 'confirmed' | 'checking' | 'declined' | 'expired' | 'replaced' | 'withdrawn'

/** A link works while its payment waits for the family, until it expires or a newer one is sent: once it is paid, all links say so. */
export function stateOfConfirmation({ state, isReplaced, expires_at }: AskedPayment, now: Date): ConfirmationState {
  if (state === 'succeeded') return 'confirmed'
  if (state === 'processing' || state === 'unknown') return 'checking'
  if (state === 'failed') return 'declined'
  if (state !== 'requires_action') return 'withdrawn'
  if (isReplaced) return 'replaced'
  return new Date(expires_at) <= now ? 'expired' : 'open'
}

/** Minutes between two links for one payment: a second press is not a second mail. */
export const MINUTES_BETWEEN_LINKS = 10

/** Another link may be sent: none was sent in the last minutes. */
export function maySendAgain(lastSentAt: string | null, now: Date): boolean {
  return lastSentAt === null || now.getTime() - new Date(lastSentAt).getTime() >= MINUTES_BETWEEN_LINKS * 60_000
}

/**
 * The end of a link: so many hours from now. The link of the first payment of a place ends with the hold of the place, but works for an
 * hour at least.
 *
 * @param hold when the place began to be held (ISO instant), and for how many hours; null for any other payment
 */
export function endOfLink(now: Date, hours: number, hold: { since: string; hours: number } | null): Date {
  const after = (from: Date, count: number) => new Date(from.getTime() + count * 3_600_000)
  if (hold === null) return after(now, hours)
  const end = after(new Date(hold.since), hold.hours)
  const hour = after(now, 1)
  return end < hour ? hour : end
}
