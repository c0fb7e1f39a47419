import type { TranslateFunction } from 'react-admin'

/** PLAN-13: a payment day in words: the days that some months lack say so. */
export function paymentDayText(day: number, translate: TranslateFunction): string {
  return day < 29 ? String(day) : translate('plans.payment_day.last', { _: '%{day} or last day', day })
}
