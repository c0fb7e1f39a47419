import { siblingDiscountOf } from '#rules/discounts/sibling-levels.ts'
import type { SiblingBookingType } from '#rules/discounts/sibling-percentage.ts'
import { holdsOn } from '#rules/courses/who-stays.ts'
import type { Discount } from '#rules/money/quotation/discount.ts'
import { message, ValidationFailed } from '#server/api.ts'
import type { PricedClass } from './read-class.ts'
import type { PricedFamily } from './read-family.ts'
import type { Terms } from './quotation.contract.ts'

const SIBLING_TYPES: Record<Terms['plan'], SiblingBookingType> = {
  pia: 'pia',
  monthly: 'monthly',
  taster: 'taster',
  individual: 'individual_lesson_booking',
}

/** SIB-02: the percentage for a child with a sibling in the class on the day on which it starts; 0 without one. */
export function siblingPercentageOf(
  { sibling }: PricedClass,
  { sibling_places }: PricedFamily,
  plan: Terms['plan'],
  startsOn: string,
): number {
  const hasSibling = sibling_places.some((place) => holdsOn(place, startsOn))
  return siblingDiscountOf(sibling, SIBLING_TYPES[plan], hasSibling)
}

/**
 * COST-18: the one discount of a booking: the one that was typed, the code, or that of siblings.
 *
 * @throws ValidationFailed when two were chosen
 */
export function chosenDiscount(terms: Terms, code: Discount, siblingPercentage: number): Discount {
  const { discount_type, discount_amount, discount_percent, sibling_discount } = terms
  if (discount_type !== 'none' && code.source !== 'none') {
    throw new ValidationFailed({ discount_code: [message('quotations.one_discount')] })
  }
  if (discount_type === 'fixed') return { source: 'manual', type: 'fixed', amount: discount_amount ?? 0 }
  if (discount_type === 'percent') return { source: 'manual', type: 'percent', percent: discount_percent ?? 0 }
  if (code.source !== 'none') return code
  return sibling_discount && siblingPercentage > 0
    ? { source: 'sibling', percentage: siblingPercentage }
    : { source: 'none' }
}
