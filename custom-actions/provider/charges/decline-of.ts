import { message, type Message, verbatim } from '#server/api.ts'
import type { ChargeOutcome } from './charge-outcome.ts'

/**
 * Why a card was not charged, in the words of its bank where it has any for people: `said` to whoever charged it, and `kept` as the
 * reason of what was given up.
 */
export function declineOf(outcome: ChargeOutcome): { said: Message; kept: string } {
  const ofBank = outcome.state === 'failed' ? outcome.message : ''
  if (ofBank !== '') return { said: verbatim(ofBank), kept: ofBank }
  return { said: message('payments.declined'), kept: 'The card was declined.' }
}
