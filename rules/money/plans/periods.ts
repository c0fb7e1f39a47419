import { daysIn, daysInMonthOf, paymentDayAfter, paymentDayOf, type Span } from './payment-days.ts'

/** A stretch of a plan that is paid at once. No two of a chain of plans share a day. */
export interface Period extends Span {
  kind: 'first' | 'regular' | 'resume' | 'final'
  /** The day on which it is charged, ISO. */
  due_on: string
}

/** The first period: from the start to the first payment day, paid when the plan is accepted. */
export function firstPeriod(starts_on: string, paymentDay: number): Period {
  return { kind: 'first', covers_from: starts_on, covers_to: paymentDayAfter(starts_on, paymentDay), due_on: starts_on }
}

/**
 * The period after the last one that was scheduled: due on its first day, up to the next payment day. After a change of
 * the payment day it is a shorter one, which leads to the new day.
 *
 * @param scheduledTo end of the last period, ISO
 */
export function nextPeriod(scheduledTo: string, paymentDay: number): Period {
  return {
    kind: 'regular',
    covers_from: scheduledTo,
    covers_to: paymentDayAfter(scheduledTo, paymentDay),
    due_on: scheduledTo,
  }
}

/**
 * PLAN-06: the period of a plan that is taken up again: from that day, or from the end of what is billed already, to the
 * next payment day. Undefined when that day is billed already: the next regular period goes on by itself.
 *
 * @param billedTo end of the last period that was charged, ISO
 */
export function resumePeriod(on: string, paymentDay: number, billedTo: string): Period | undefined {
  const covers_to = paymentDayAfter(on, paymentDay)
  const covers_from = on > billedTo ? on : billedTo
  return covers_from < covers_to ? { kind: 'resume', covers_from, covers_to, due_on: on } : undefined
}

/** True when a period runs from payment day to payment day, so that it costs a month however long the month is. */
export function isWhole({ covers_from, covers_to }: Span, paymentDay: number): boolean {
  return paymentDayOf(covers_from, paymentDay) === covers_from && paymentDayAfter(covers_from, paymentDay) === covers_to
}

/** The part of a month that a stretch costs, as `days` of `days_in_month`: those of the month in which it begins. */
export function partOfMonth(span: Span): { days: number; days_in_month: number } {
  return { days: daysIn(span), days_in_month: daysInMonthOf(span.covers_from) }
}
