import { type DateRangePreset, dateRangeOf } from './dates/date-range-presets.ts'
import type { ReportComparison } from './dates/report-comparison.ts'
import { type ReportPresetName, reportRangeOf } from './dates/report-range-presets.ts'
import type { DateRange, FilterValue, ListQuery } from './list-query.ts'

/** A choice of days and filters of a report, as it is saved: days that are relative stay relative. */
export interface SavedReportChoice {
  days: { preset: ReportPresetName } | Required<DateRange>
  /** Values of the filters, by their ids. */
  filters: Record<string, unknown>
  compare?: ReportComparison
}

/** Filters, search, order and columns of a list, as they are saved: ranges of days that are relative stay relative. */
export interface SavedListChoice {
  /** Values of the filters, by their ids. */
  filter: Record<string, FilterValue | { preset: DateRangePreset }>
  quick_filter?: string
  search?: string
  /** The column by which it is sorted; absent: as the list is declared. */
  sort?: { path: string; direction: 'asc' | 'desc' }
  /** Paths of the columns that are not shown. */
  hidden?: string[]
}

/** Characters of the name of saved filters. */
export const LONGEST_SAVED_NAME = 80

/** Filters of a list or a report that somebody saved. */
export interface SavedFilters<Choice = unknown> {
  id: number
  name: string
  choice: Choice
  /** They are the reader's own, who may change them. */
  own: boolean
  /** The list or report opens with them for the reader. */
  starts: boolean
  /** The reader may ask for all that they name. */
  fits: boolean
  /** Name of the person who saved them. */
  owner: string
  /** The role that they are shared with. */
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

/** The filters, search and quick filter that a choice of a list asks for on a day. */
export function savedListQuery(
  { filter, quick_filter: quickFilter, search, sort }: SavedListChoice,
  today: string,
): Pick<ListQuery, 'filter' | 'quickFilter' | 'search' | 'sorting'> {
  const values = Object.entries(filter).map(([id, value]) => [
    id,
    isPreset(value) ? dateRangeOf(value.preset, today) : value,
  ])
  return {
    filter: Object.fromEntries(values) as ListQuery['filter'],
    ...(quickFilter !== undefined && { quickFilter }),
    ...(search !== undefined && { search }),
    sorting: sort ? { [sort.path]: sort.direction } : {},
  }
}

function isPreset(value: SavedListChoice['filter'][string]): value is { preset: DateRangePreset } {
  return typeof value === 'object' && 'preset' in value
}
