import type { DateRange } from './list-query.ts'
import type { ReportComparison } from './dates/report-comparison.ts'
import { type ReportPresetName, reportRangeOf } from './dates/report-range-presets.ts'

/** A choice of days and filters of a report, as it is saved: days that are relative stay relative. */
export interface SavedReportChoice {
  days: { preset: ReportPresetName } | Required<DateRange>
  /** Values of the filters, by their ids. */
  filters: Record<string, unknown>
  compare?: ReportComparison
}

/** Characters of the name of saved filters. */
export const LONGEST_SAVED_NAME = 80

/** Filters of a report that somebody saved. */
export interface SavedReport {
  id: number
  name: string
  choice: SavedReportChoice
  /** It is the reader's own, who may change it. */
  own: boolean
  /** The report opens with them for the reader. */
  starts: boolean
  /** Name of the person who saved it. */
  owner: string
  /** The role that it is shared with. */
  role: { id: number; name: string } | null
  /** How the reader is sent the report with these filters; null: not at all. */
  schedule: Omit<ReportSchedule, 'report' | 'name'> | null
}

/** A report that somebody is sent by mail. */
export interface ReportSchedule {
  id: number
  report: string
  /** Of the saved filters. */
  name: string
  every: 'week' | 'month'
  format: 'csv' | 'xlsx' | 'pdf'
  /** It is not sent until it is resumed. */
  paused: boolean
  /** The next day on which it is sent; null while it is paused. */
  next_on: string | null
}

/**
 * The days of a choice.
 *
 * @param today the civil date, where they are relative
 */
export function savedDays({ days }: SavedReportChoice, today: string, ahead: boolean): Required<DateRange> {
  return 'preset' in days ? reportRangeOf(days.preset, today, ahead) : days
}
