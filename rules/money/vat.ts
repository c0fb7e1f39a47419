import { exact, over, times } from './exact/fraction.ts'
import { halfUp } from './half-up.ts'

/** One hundred per cent, in basis points. */
export const WHOLE = 10_000

/** The standard rate of VAT, basis points. */
export const STANDARD_VAT_BP = 2_000

/** The VAT that a franchisee charges, basis points: none unless registered for it. */
export function vatChargedBy({ vat_registered }: { vat_registered: boolean | null }): number {
  return vat_registered ? STANDARD_VAT_BP : 0
}

/**
 * The VAT inside an amount: prices include it. 85.00 at 20 % holds 14.17.
 *
 * @param amount pence; below zero for what is taken off
 * @param rate basis points, 2000 for 20 %
 */
export function vatInside(amount: number, rate: number): number {
  return halfUp(over(times(exact(amount), exact(rate)), exact(WHOLE + rate)))
}

/** A share of an amount, such as a levy. Pence; the rate in basis points. */
export function shareOf(amount: number, rate: number): number {
  return halfUp(over(times(exact(amount), exact(rate)), exact(WHOLE)))
}
