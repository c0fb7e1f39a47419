import { differenceInCalendarDays, parseISO } from 'date-fns'
import type { ReportChartModel } from '#declarations/report-model.ts'
import type { ReportData } from '../report-data.ts'

/** Bars below each other that people read as a picture: a quarter. */
const MOST_BARS = 92

type Charted = Pick<ReportData, 'series' | 'comparison' | 'meta'>

/** A chart with a bar for each day has one for each month where its range is longer than a quarter: bars of days add up. */
export function inMonths(chart: ReportChartModel, data: Charted): { chart: ReportChartModel; data: Charted } {
  const { from, to } = data.meta
  const days = differenceInCalendarDays(parseISO(to), parseISO(from)) + 1
  if (chart.type !== 'stacked' || chart.per === 'month' || days <= MOST_BARS) return { chart, data }
  const { series, comparison } = data
  return {
    chart: { ...chart, per: 'month' },
    data: {
      ...data,
      series: series.map(addedUp),
      ...(comparison && { comparison: { ...comparison, series: comparison.series.map(addedUp) } }),
    },
  }
}

function addedUp({ name, data }: ReportData['series'][number]): ReportData['series'][number] {
  const months = new Map<string, number>()
  for (const [day, value] of data) {
    const month = `${day.slice(0, 'yyyy-mm'.length)}-01`
    // Pence and their hundredths, without the noise of fractions.
    months.set(month, Math.round(((months.get(month) ?? 0) + value) * 100) / 100)
  }
  return { name, data: [...months] }
}
