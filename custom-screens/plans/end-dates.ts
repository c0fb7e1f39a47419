import type { CancellationDates } from '../../custom-actions/plans/cancellation-dates.contract.ts'

type EndDates = Pick<CancellationDates, 'today' | 'start_date' | 'end_date'>

/** PLAN-08: the end date that is proposed: today, or the first day of a plan that begins later. ISO. */
export function firstEndDate({ today, start_date }: EndDates): string {
  return today < start_date ? start_date : today
}

/** PLAN-08: true for an ISO day on which notice can be given. */
export function isEndDate(value: unknown, { start_date, end_date }: EndDates): value is string {
  return typeof value === 'string' && value >= start_date && value <= end_date
}
