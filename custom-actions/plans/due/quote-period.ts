import type { Span } from '#rules/money/plans/payment-days.ts'
import type { MembershipStatus } from '#rules/money/quotation/prices.ts'
import { type Quotation, quote } from '#rules/money/quotation/quote.ts'
import type { RequestContext } from '#server/api.ts'
import { readAnyClass } from '../../quotations/read-class.ts'
import type { Chain } from '../chain.ts'

/** A plan, as far as it decides about the price of its periods. */
export interface PricedPlan {
  payment_day: number
  place: { class_id: number; membership_status: string | null }
}

/**
 * The price of a period of a plan: fee and weeks of today, the formula, the reduction and the sibling's discount as they
 * were agreed. What the balance settles is decided when it falls due.
 */
export async function quotePeriod(
  context: RequestContext,
  { payment_day, place }: PricedPlan,
  { agreed }: Chain,
  { covers_from, covers_to }: Span,
): Promise<Quotation> {
  const { prices } = await readAnyClass(context, place.class_id)
  const { discount = { source: 'none' as const }, ...terms } = agreed ?? {}
  const { configuration } = context.user
  return quote({
    kind: 'period',
    prices: { ...prices, ...terms },
    origins: {},
    settings: {
      TAKE_PAYMENTS_WITH_DEBT: configuration.TAKE_PAYMENTS_WITH_DEBT === true,
      INITIAL_PAYMENT_USE_BALANCE: configuration.INITIAL_PAYMENT_USE_BALANCE === true,
    },
    membership_status: membershipOf(place.membership_status),
    discount,
    available_balance: 0,
    period: { covers_from, covers_to },
    payment_day,
  })
}

function membershipOf(status: string | null): MembershipStatus {
  return status === 'confirmed' || status === 'unchecked' ? status : 'non-member'
}
