import { firstPeriod, isWhole, partOfMonth } from '../plans/periods.ts'
import type { Span } from '../plans/payment-days.ts'
import type { DiscountBase } from './discount.ts'
import type { LineDraft } from './line.ts'
import type { Prices } from './prices.ts'

/** A price of the course part, as a line. */
export type PriceLine = LineDraft & DiscountBase

/** COST-02: the course paid in advance, for the class or for each chosen lesson. */
export function courseLine(prices: Prices, chargeType: 'class' | 'lesson', lessons: number): PriceLine {
  const line = { service: 'course', type: 'charge', rule: 'COST-02', class_id: prices.class_id } as const
  return chargeType === 'class'
    ? { ...line, formula: 'class_fee', values: { class_fee: prices.class_fee } }
    : { ...line, formula: 'lesson_fee * lessons', values: { lesson_fee: prices.lesson_fee, lessons } }
}

/** COST-02: single lessons, each at the fee of a lesson. */
export function singleLessonsLine(prices: Prices, lessons: number): PriceLine {
  return { ...courseLine(prices, 'lesson', lessons), service: 'lesson' }
}

/** COST-05, COST-06: trials, each at its own price, or at the fee of a lesson where none is set. 0 is a price. */
export function tasterLine(prices: Prices, lessons: number): PriceLine {
  const { taster_price_per_session: own, lesson_fee, class_id } = prices
  const line = { service: 'taster', type: 'charge', rule: 'COST-05', class_id } as const
  return own === null
    ? { ...line, formula: 'lesson_fee * lessons', values: { lesson_fee, lessons } }
    : { ...line, formula: 'price_per_session * lessons', values: { price_per_session: own, lessons } }
}

/** COST-15: the first monthly payment: the days up to the first payment day, and a month as deposit. */
export function firstMonthlyLines(prices: Prices, starts_on: string, paymentDay: number): PriceLine[] {
  const { covers_from, covers_to } = firstPeriod(starts_on, paymentDay)
  const { formula, values } = monthFormula(prices)
  const deposit = { service: 'deposit', type: 'charge', rule: 'COST-16', formula, values } as const
  return [stretchLine(prices, { covers_from, covers_to }), { ...deposit, class_id: prices.class_id }]
}

/** A period of a monthly plan: a month from payment day to payment day, otherwise its days. */
export function periodLine(prices: Prices, span: Span, paymentDay: number): PriceLine {
  const { covers_from, covers_to } = span
  if (!isWhole(span, paymentDay)) return stretchLine(prices, span)
  const line = { service: 'monthly', type: 'charge', rule: 'COST-16', class_id: prices.class_id } as const
  return { ...line, ...monthFormula(prices), covers_from, covers_to }
}

/** Days of a month, at most a month: month ÷ days in the month in which they begin × days. */
export function stretchLine(prices: Prices, { covers_from, covers_to }: Span): PriceLine {
  const { formula, values } = ofStretch(monthFormula(prices), { covers_from, covers_to })
  const line = { service: 'monthly', type: 'charge', rule: 'COST-15', class_id: prices.class_id } as const
  return { ...line, formula, values, covers_from, covers_to }
}

/** A formula of a month -> that of a stretch of days. */
export function ofStretch<Month extends Pick<LineDraft, 'formula' | 'values'>>(month: Month, span: Span) {
  const { days, days_in_month } = partOfMonth(span)
  return {
    formula: `(${month.formula}) * min(days / days_in_month, 1)`,
    values: { ...month.values, days, days_in_month },
  }
}

/** The formula of the tenant's month with the values that it may name. It is never taken from a rounded lesson price. */
function monthFormula({ monthly_rate_formula, lesson_fee, network_reduction, active_weeks_per_year }: Prices) {
  return { formula: monthly_rate_formula, values: { lesson_fee, network_reduction, active_weeks_per_year } }
}
