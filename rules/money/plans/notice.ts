import { daysBetween, shifted } from '../../courses/lesson-dates.ts'

/** PLAN-08: the earliest and the latest day of notice, counted from today. */
export const NOTICE_WINDOW = { past: 90, ahead: 7 }
/** PLAN-09: days from the notice to leaving. */
export const NOTICE_DAYS = 30
/** PLAN-12: days from the start within which a plan ends without notice. */
export const FREE_DAYS = 14
/** Days within which a cancellation can be undone. */
export const UNDO_DAYS = 7

/** Notice that is given for a plan. Dates are civil. */
export interface NoticeGiven {
  notice_on: string
  /** Start of the first plan of the chain. */
  starts_on: string
  today: string
  /** FRANCHISEES_14_DAYS_CANCELLATION. */
  free_cancellation: boolean
}

/** When a plan begins, and the day of today. Dates are civil. */
interface PlanDays {
  today: string
  /** Start of the plan. */
  starts_on: string
}

/** PLAN-08: days on which notice may be given, first and last included; none when the first is later than the last. */
export function noticeWindow({ today, starts_on }: PlanDays): { start_date: string; end_date: string } {
  return {
    start_date: later(shifted(today, -NOTICE_WINDOW.past), starts_on),
    end_date: shifted(today, NOTICE_WINDOW.ahead),
  }
}

/** The reason why no notice can be given at all today. Dates are civil. */
export interface BeginsTooLate {
  reason: 'begins_too_late'
  starts_on: string
  /** Days ahead up to which notice can be given. */
  ahead: number
}

/** The reason why notice is refused for a day, beside those of which it can be given at all. */
export interface OutsideWindow {
  reason: 'outside_window'
  start_date: string
  end_date: string
}

/** The reason why no notice can be given at all today; undefined when it can. */
export function planRefusal(days: PlanDays): BeginsTooLate | undefined {
  const { start_date, end_date } = noticeWindow(days)
  if (start_date <= end_date) return undefined
  return { reason: 'begins_too_late', starts_on: days.starts_on, ahead: NOTICE_WINDOW.ahead }
}

/** The reason why a notice is refused; undefined when it is not. */
export function noticeRefusal({
  notice_on,
  ...days
}: PlanDays & { notice_on: string }): BeginsTooLate | OutsideWindow | undefined {
  const { start_date, end_date } = noticeWindow(days)
  if (notice_on >= start_date && notice_on <= end_date) return undefined
  return planRefusal(days) ?? { reason: 'outside_window', start_date, end_date }
}

/**
 * PLAN-07, PLAN-09, PLAN-12: the first day that is not owed any more, and the first day without a place: that one is
 * never before today, since nobody has not come to lessons that have been held.
 */
export function leaving({ notice_on, starts_on, today, free_cancellation }: NoticeGiven) {
  const free = free_cancellation && daysBetween(starts_on, notice_on) <= FREE_DAYS
  const leaving_on = free ? later(notice_on, starts_on) : shifted(notice_on, NOTICE_DAYS)
  return { leaving_on, place_ends_on: later(leaving_on, today) }
}

/** The reason why a cancellation can no longer be undone; undefined when it can. */
export function undoRefusal(
  cancelled_on: string,
  today: string,
  hasChildPlan: boolean,
): 'goes_on' | 'too_late' | undefined {
  if (hasChildPlan) return 'goes_on'
  return daysBetween(cancelled_on, today) <= UNDO_DAYS ? undefined : 'too_late'
}

function later(one: string, other: string): string {
  return one > other ? one : other
}
