import { humanise } from '#protocol/text/humanise.ts'
import { reportScreen } from '../built-in-screens.ts'
import type { ReportColumnModel, ReportModel } from '../report-model.ts'
import type { Entry } from './flat-words.ts'

/** The texts of a report: its title, and those of its filters, values, columns and chart. */
export function wordsOfReport({
  name,
  title,
  description,
  group,
  filters,
  summary,
  columns,
  breakdowns,
  chart,
  tile,
}: ReportModel): Entry[] {
  const below: Entry[] = [
    ['description', description],
    ...filters.flatMap(({ id, title: words, choices = [] }): Entry[] => [
      [`filters.${id}`, words],
      ...choices.map((choice): Entry => [`choices.${id}.${choice.id}`, choice.title]),
    ]),
    ...summary.map(({ path, title: words }): Entry => [`summary.${path}`, words]),
    ...wordsOfColumns(columns, ''),
    ...breakdowns.flatMap((breakdown): Entry[] => [
      [`breakdowns.${breakdown.name}.title`, breakdown.title],
      ...wordsOfColumns(breakdown.columns, `breakdowns.${breakdown.name}.`),
    ]),
    ['chart', chart?.title],
    ['chart_description', chart?.description],
    ...(chart?.series ?? []).flatMap(({ key, title: words }): Entry[] =>
      key.startsWith('series.') ? [[key, words]] : [],
    ),
    ['tile', tile?.title],
  ]
  return [
    [`screens.${reportScreen(name)}`, title],
    ...(group === undefined ? [] : [[`reportGroups.${group}`, humanise(group)] as const]),
    ...below.map(([key, text]): Entry => [`reports.${name}.${key}`, text]),
  ]
}

function wordsOfColumns(columns: ReportColumnModel[], under: string): Entry[] {
  return columns.flatMap(({ path, title, choices = [], empty }): Entry[] => [
    [`${under}columns.${path}`, title],
    ...choices.map((choice): Entry => [`${under}choices.${path}.${choice.value}`, choice.title]),
    [`${under}empty.${path}`, empty],
  ])
}
