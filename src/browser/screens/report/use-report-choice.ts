import { useState } from 'react'
import { useStore } from 'react-admin'
import { useClock } from '#browser/ground/model/clock.ts'
import type { ReportModel } from '#declarations/report-model.ts'
import { reportRangeOf } from '#protocol/dates/report-range-presets.ts'
import type { ReportChoice } from './report-address.ts'

/**
 * The choice on the screen of a report: at first its range and no filters; where the report remembers, that which was run
 * last in this browser (REP-03).
 */
export function useReportChoice(report: ReportModel) {
  const today = useClock()().toISOString().slice(0, 10)
  const { name, range, remember } = report
  const [kept, keep] = useStore<ReportChoice | null>(`reports.${name}`, null)
  const [choice, change] = useState<ReportChoice>(() =>
    remember && kept !== null
      ? kept
      : { preset: range.start, ...reportRangeOf(range.start, today, range.ahead), filters: {} },
  )
  return { today, choice, change, remembered: () => remember && keep(choice) }
}
