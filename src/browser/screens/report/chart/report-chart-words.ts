import type { ValueLocale } from '#browser/ground/i18n/value-locale.ts'
import type { ChartSeries, ChartWords } from '#browser/screens/dashboard/chart/use-chart-words.ts'
import { figureText } from '../figure-text.ts'
import { wordOf } from '#declarations/chart-in-words.ts'
import type { ReportChartModel } from '#declarations/report-model.ts'
import { lookup } from '#declarations/lookup.ts'
import { comparedDay } from '#protocol/dates/report-comparison.ts'
import { pointText } from '#protocol/text/point-text.ts'
import type { ReportData } from '../report-data.ts'

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/

/**
 * The texts and figures of a report's chart: each series has a value at every day or category; without one, 0. Where it is
 * compared, each is followed by its figures of the other days, which stand at the days that are as far into the range.
 *
 * @param beforeTitle the title of a series of the other days
 */
export function reportChartWords(
  chart: ReportChartModel,
  { series, comparison, meta }: Pick<ReportData, 'series' | 'comparison' | 'meta'>,
  locale: ValueLocale,
  beforeTitle: (title: string) => string,
): ChartWords {
  const before = comparison?.series.map(({ name, data }) => ({
    name,
    data: data.map(([key, value]): [string, number] => [
      ISO_DATE.test(key) ? comparedDay(key, comparison.from, meta.from, chart.per) : key,
      value,
    ]),
  }))
  const all = [...series, ...(before ?? [])]
  const keys = [...new Set(all.flatMap(({ data }) => data.map(([key]) => key)))]
  const areDays = keys.every((key) => ISO_DATE.test(key))
  if (areDays) keys.sort()
  const seriesOf = (name: string, data: readonly [string, number][]): ChartSeries => {
    const values = new Map<string, number>()
    // Two days may stand at the same one, such as the last two of February.
    for (const [key, value] of data) values.set(key, (values.get(key) ?? 0) + value)
    const kind = lookup(chart.kinds, name) ?? chart.value.kind
    return {
      id: name,
      title: wordOf(chart.series, name),
      data: keys.map((key) => values.get(key) ?? 0),
      text: (value) => figureText({ ...chart.value, kind }, value, locale),
      ...(kind !== chart.value.kind && { isOther: true }),
    }
  }
  const names = [...new Set(all.map(({ name }) => name))]
  const dataOf = (of: ReportData['series'], name: string) => of.find((one) => one.name === name)?.data ?? []
  const shown = names.map((name) => seriesOf(name, dataOf(series, name)))
  const compared = before
    ? names.map((name, at): ChartSeries => {
        const one = seriesOf(name, dataOf(before, name))
        return { ...one, id: `${name} before`, title: beforeTitle(one.title), before: at }
      })
    : []
  return {
    points: keys.map((key) => (areDays ? pointText(key, chart.per, locale.language) : wordOf(chart.points, key))),
    series: [...shown, ...compared],
  }
}
