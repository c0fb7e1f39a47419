import {
  addMonths,
  addQuarters,
  differenceInCalendarDays,
  formatISO,
  parseISO,
  startOfMonth,
  startOfQuarter,
} from 'date-fns'
import type { DateRange } from '../list-query.ts'

/** Periods that sums are kept by, the shortest first. */
export const PERIODS = ['day', 'month', 'quarter'] as const

export type Period = (typeof PERIODS)[number]

/** Periods of a kind, by their first days: from one of them until before another; added, or taken away again where `sign` is −1. */
export interface CoveringPeriods {
  period: Period
  from: string
  before: string
  sign: 1 | -1
}

const GRID = {
  month: { begin: startOfMonth, next: (day: Date) => addMonths(startOfMonth(day), 1) },
  quarter: { begin: startOfQuarter, next: (day: Date) => addQuarters(startOfQuarter(day), 1) },
}

/**
 * The few periods that come to a range of days: each end is read from the nearest beginning of a month, and that from the nearest of a
 * quarter, forwards or backwards. So 1 January to 30 March is a quarter without a day, and not 89 days.
 *
 * @param kept those that there are sums of, beside days
 */
export function coverDays({ startDate, endDate }: Required<DateRange>, kept: readonly Period[]): CoveringPeriods[] {
  const [from, last] = [parseISO(startDate), parseISO(endDate)]
  const before = new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1)
  return cover(from, before, ['day', ...(['month', 'quarter'] as const).filter((one) => kept.includes(one))])
}

function cover(from: Date, before: Date, [period = 'day', ...longer]: Period[]): CoveringPeriods[] {
  const [next] = longer
  if (next === undefined || next === 'day') return between(period, from, before)
  const [begin, end] = [nearest(from, next), nearest(before, next)]
  if (begin >= end) return between(period, from, before)
  return [...between(period, from, begin), ...cover(begin, end, longer), ...between(period, end, before)]
}

function between(period: Period, from: Date, before: Date): CoveringPeriods[] {
  if (from.getTime() === before.getTime()) return []
  return from < before
    ? [{ period, from: iso(from), before: iso(before), sign: 1 }]
    : [{ period, from: iso(before), before: iso(from), sign: -1 }]
}

function nearest(day: Date, period: keyof typeof GRID): Date {
  const [begin, next] = [GRID[period].begin(day), GRID[period].next(day)]
  return differenceInCalendarDays(day, begin) <= differenceInCalendarDays(next, day) ? begin : next
}

const iso = (day: Date) => formatISO(day, { representation: 'date' })
