import { useState } from 'react'
import { useStore } from 'react-admin'
import { useClock } from '#browser/ground/model/clock.ts'
import type { ReportModel } from '#declarations/report-model.ts'
import { reportRangeOf } from '#protocol/dates/report-range-presets.ts'
import type { SavedReportChoice } from '#protocol/saved-filters.ts'
import type { ReportChoice } from './report-address.ts'
import { chosenBy } from './saved/saved-choice.ts'

/**
 * The choice on the screen of a report: at first its range and no filters; where the report remembers, that which was run
 * last in this browser (REP-03).
 *
 * @param start saved filters with which the person wants it to open, whatever was run last
 */
export function useReportChoice(report: ReportModel, start: SavedReportChoice | undefined) {
  const today = useClock()().toISOString().slice(0, 10)
  const { name, range, remember } = report
  const [kept, keep] = useStore<ReportChoice | null>(`reports.${name}`, null)
  const [choice, change] = useState<ReportChoice>(() => {
    if (start) return chosenBy(start, today, range.ahead)
    if (remember && kept !== null) return kept
    return { preset: range.start, ...reportRangeOf(range.start, today, range.ahead), filters: {} }
  })
  return { today, choice, change, remembered: () => remember && keep(choice) }
}
