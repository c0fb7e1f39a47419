import { reportScreen } from '../built-in-screens.ts'
import type { ReportModel } from '../report-model.ts'
import type { Entry } from './flat-words.ts'

/** The texts of a report: its title, and those of its filters, values, columns and chart. */
export function wordsOfReport({ name, title, filters, summary, columns, chart }: ReportModel): Entry[] {
  const below: Entry[] = [
    ...filters.flatMap(({ id, title: words, choices = [] }): Entry[] => [
      [`filters.${id}`, words],
      ...choices.map((choice): Entry => [`choices.${id}.${choice.id}`, choice.title]),
    ]),
    ...summary.map(({ path, title: words }): Entry => [`summary.${path}`, words]),
    ...columns.flatMap(({ path, title: words, choices = [] }): Entry[] => [
      [`columns.${path}`, words],
      ...choices.map((choice): Entry => [`choices.${path}.${choice.value}`, choice.title]),
    ]),
    ['chart', chart?.title],
  ]
  return [
    [`screens.${reportScreen(name)}`, title],
    ...below.map(([key, text]): Entry => [`reports.${name}.${key}`, text]),
  ]
}
