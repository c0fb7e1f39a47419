import type { TranslateFunction } from 'react-admin'
import { humanise } from '#protocol/index.ts'

/** The provider's commonest reasons for declining a card, and a bank's for taking money back. */
const REASONS: Partial<Record<string, string>> = {
  authentication_required: 'The bank asks the owner to confirm',
  call_issuer: 'The bank declined it: its owner can ask there',
  card_declined: 'The bank declined it',
  card_not_supported: 'The card cannot pay for this',
  card_velocity_exceeded: 'The limit of the card is used up',
  do_not_honor: 'The bank declined it: its owner can ask there',
  expired_card: 'The card has expired',
  fraudulent: 'Suspected fraud',
  generic_decline: 'The bank declined it',
  incorrect_cvc: 'Wrong security code',
  insufficient_funds: 'Not enough money',
  issuer_not_available: 'The bank could not be reached',
  lost_card: 'Reported as lost',
  pickup_card: 'Reported as lost or stolen',
  processing_error: 'The provider could not process it',
  product_not_received: 'Not received',
  product_unacceptable: 'Not as agreed',
  refused_by_provider: 'The provider refused it',
  stolen_card: 'Reported as stolen',
  subscription_canceled: 'Had been cancelled',
  try_again_later: 'The bank could not decide: try again later',
  unrecognized: 'Its owner does not know it',
}

/** A reason of the provider in words; one that is not known here, as it reads. */
export function providerReason(reason: string, translate: TranslateFunction): string {
  // A code is one word; anything else is a text already.
  if (!/^[a-z_]+$/.test(reason)) return reason
  return translate(`payments.reasons.${reason}`, { _: REASONS[reason] ?? humanise(reason) })
}
