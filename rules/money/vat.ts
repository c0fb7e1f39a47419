import { exact, over, times } from './exact/fraction.ts'
import { halfUp } from './half-up.ts'

/** One hundred per cent, in basis points. */
export const WHOLE = 10_000

/** The standard rate of VAT, basis points: what a franchisee who is registered for it charges. */
export const STANDARD_VAT_BP = 2_000

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
