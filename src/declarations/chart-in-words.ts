import type { ReportChartModel, ReportWordModel } from './report-model.ts'

/**
 * A report's chart in the words of a reader.
 *
 * @param words the words of a key below those of the report; without any, the text that is declared
 */
export function chartInWords(chart: ReportChartModel, words: (key: string, text: string) => string): ReportChartModel {
  const inWords = (all: ReportWordModel[]) => all.map((one) => ({ ...one, title: words(one.key, one.title) }))
  return {
    ...chart,
    title: words('chart', chart.title ?? ''),
    ...(chart.description !== undefined && { description: words('chart_description', chart.description) }),
    series: inWords(chart.series),
    points: inWords(chart.points),
  }
}

/** The words of a series or a point; its name where that is data. */
export function wordOf(words: readonly ReportWordModel[], name: string): string {
  return words.find(({ id }) => id === name)?.title ?? name
}
