/** How a test card behaves when it is charged. */
export interface TestCard {
  number: string
  brand: 'amex' | 'mastercard' | 'visa'
  /** Refused when it is saved, not only when it is charged. */
  refusedAtOnce?: boolean
  decline?: { code: string; decline_code?: string; message: string }
  /** Asks for authentication: every time, or when it is saved only. */
  challenge?: 'always' | 'setup'
  afterwards?: 'dispute' | 'refund fails' | 'refund takes time'
  /** The connection fails, at first, with each idempotency key: after the work was done, before it, or too late to wait for. */
  connection?: 'lost' | 'never received' | 'slow'
  rateLimited?: boolean
}

const declined = (decline_code: string) => ({ code: 'card_declined', decline_code, message: 'Your card was declined.' })

/** Cards by the name of their token. Those whose name says so are the simulator's own; all others are Stripe's. */
export const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  pm_card_visa: { number: '4242424242424242', brand: 'visa' },
  pm_card_mastercard: { number: '5555555555554444', brand: 'mastercard' },
  pm_card_amex: { number: '378282246310005', brand: 'amex' },
  pm_card_gb: { number: '4000008260000000', brand: 'visa' },
  pm_card_chargeDeclined: {
    number: '4000000000000002',
    brand: 'visa',
    refusedAtOnce: true,
    decline: declined('generic_decline'),
  },
  pm_card_visa_chargeDeclinedInsufficientFunds: {
    number: '4000000000009995',
    brand: 'visa',
    refusedAtOnce: true,
    decline: { ...declined('insufficient_funds'), message: 'Your card has insufficient funds.' },
  },
  pm_card_visa_chargeDeclinedLostCard: {
    number: '4000000000009987',
    brand: 'visa',
    refusedAtOnce: true,
    decline: declined('lost_card'),
  },
  pm_card_visa_chargeDeclinedStolenCard: {
    number: '4000000000009979',
    brand: 'visa',
    refusedAtOnce: true,
    decline: declined('stolen_card'),
  },
  pm_card_chargeDeclinedExpiredCard: {
    number: '4000000000000069',
    brand: 'visa',
    refusedAtOnce: true,
    decline: { code: 'expired_card', message: 'Your card has expired.' },
  },
  pm_card_chargeDeclinedIncorrectCvc: {
    number: '4000000000000127',
    brand: 'visa',
    refusedAtOnce: true,
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  pm_card_chargeDeclinedProcessingError: {
    number: '4000000000000119',
    brand: 'visa',
    refusedAtOnce: true,
    decline: { code: 'processing_error', message: 'An error occurred while processing your card. Try again later.' },
  },
  pm_card_chargeCustomerFail: { number: '4000000000000341', brand: 'visa', decline: declined('generic_decline') },
  pm_card_authenticationRequired: { number: '4000002760003184', brand: 'visa', challenge: 'always' },
  pm_card_authenticationRequiredOnSetup: { number: '4000002500003155', brand: 'visa', challenge: 'setup' },
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: {
    number: '4000008260003178',
    brand: 'visa',
    challenge: 'setup',
    decline: { ...declined('insufficient_funds'), message: 'Your card has insufficient funds.' },
  },
  pm_card_createDispute: { number: '4000000000000259', brand: 'visa', afterwards: 'dispute' },
  pm_card_refundFail: { number: '4000000000005126', brand: 'visa', afterwards: 'refund fails' },
  pm_card_pendingRefund: { number: '4000000000007726', brand: 'visa', afterwards: 'refund takes time' },
  pm_card_simulatorLostReply: { number: '4000000000000010', brand: 'visa', connection: 'lost' },
  pm_card_simulatorNeverReceived: { number: '4000000000000028', brand: 'visa', connection: 'never received' },
  pm_card_simulatorSlow: { number: '4000000000000036', brand: 'visa', connection: 'slow' },
  pm_card_simulatorRateLimited: { number: '4000000000000044', brand: 'visa', rateLimited: true },
}

/** The token of the test card with a number, as typed. */
export function tokenOfNumber(typed: string): string | undefined {
  const digits = typed.replace(/\D/g, '')
  return Object.entries(TEST_CARDS).find(([, { number }]) => number === digits)?.[0]
}
