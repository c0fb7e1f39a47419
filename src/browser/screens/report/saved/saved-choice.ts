import { type SavedReportChoice, savedDays } from '#protocol/saved-filters.ts'
import type { FilterValues } from '#browser/parts/filters/filter-values.ts'
import type { ReportChoice } from '../report-address.ts'

/** The choice of a screen, to be saved: days of a preset stay relative. */
export function savedChoice({ preset, startDate, endDate, filters, compare }: ReportChoice): SavedReportChoice {
  const chosen = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')
  return {
    days: preset === undefined ? { startDate, endDate } : { preset },
    filters: Object.fromEntries(chosen),
    ...(compare && { compare }),
  }
}

/** The choice of a screen that saved filters make on a day. */
export function chosenBy(saved: SavedReportChoice, today: string, ahead: boolean): ReportChoice {
  const { days, filters, compare } = saved
  return {
    ...('preset' in days && { preset: days.preset }),
    ...savedDays(saved, today, ahead),
    filters: filters as FilterValues,
    ...(compare && { compare }),
  }
}
