import type { ValueLocale } from '#browser/ground/i18n/value-locale.ts'
import type { ChartWords } from '#browser/screens/dashboard/chart/use-chart-words.ts'
import { kinds } from '#browser/parts/kinds/registry.ts'
import type { ReportModel } from '#declarations/report-model.ts'
import type { ReportData } from '../report-data.ts'

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/

/** The texts and figures of a report's chart: each series has a value at every day or category; without one, 0. */
export function reportChartWords(
  chart: NonNullable<ReportModel['chart']>,
  series: ReportData['series'],
  locale: ValueLocale,
): ChartWords {
  const keys = [...new Set(series.flatMap(({ data }) => data.map(([key]) => key)))]
  const areDays = keys.every((key) => ISO_DATE.test(key))
  if (areDays) keys.sort()
  return {
    points: keys.map((key) => (areDays ? dayText(key, chart.per, locale.language) : key)),
    series: series.map(({ name, data }) => {
      const values = new Map(data)
      return {
        id: name,
        title: name,
        data: keys.map((key) => values.get(key) ?? 0),
        text: (value) => kinds[chart.value.kind].text(value, chart.value, locale),
      }
    }),
  }
}

function dayText(day: string, per: 'day' | 'month', language: string): string {
  const shown: Intl.DateTimeFormatOptions =
    per === 'month' ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short', year: '2-digit' }
  return new Intl.DateTimeFormat(language, { ...shown, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
