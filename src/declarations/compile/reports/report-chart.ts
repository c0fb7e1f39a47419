import type { ReportChartConfig } from '../../format.ts'
import type { ReportChartModel, ReportModel, ReportWordModel } from '../../report-model.ts'

type Named = Pick<ReportModel, 'filters' | 'columns' | 'summary'>

/** Compiles a chart. A column, filter or value that there is not gives no words; the check reports it. */
export function compileChart(
  { type, title, description, kind = 'number', kinds = {}, per = 'day', series, points }: ReportChartConfig,
  named: Named,
): ReportChartModel {
  return {
    type,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    per,
    kinds,
    value: { path: 'value', title: title ?? '', kind },
    series: series === undefined ? [] : wordsOfSeries(series, named),
    points: points === undefined ? [] : wordsOfValues(points, named),
  }
}

function wordsOfSeries(series: NonNullable<ReportChartConfig['series']>, named: Named): ReportWordModel[] {
  if (typeof series === 'string') return wordsOfValues(series, named)
  if (Array.isArray(series)) return series.flatMap((id) => wordOf(id, named))
  return Object.entries(series).map(([id, title]) => ({ id, title, key: `series.${id}` }))
}

/** The words of the values of a column or of a filter, and of no value. */
export function wordsOfValues(of: string, { filters, columns }: Pick<Named, 'filters' | 'columns'>): ReportWordModel[] {
  const { choices = [], empty } = columns.find(({ path }) => path === of) ?? {}
  const choicesOfFilter = filters.find(({ id }) => id === of)?.choices ?? []
  const values = choices.length > 0 ? choices.map(({ value, title }) => ({ id: value, title })) : choicesOfFilter
  return [
    ...values.map(({ id, title }) => ({ id: String(id), title, key: `choices.${of}.${id}` })),
    ...(empty === undefined ? [] : [{ id: '', title: empty, key: `empty.${of}` }]),
  ]
}

/** The title of a column, or of a value of the summary. */
function wordOf(id: string, { columns, summary }: Named): ReportWordModel[] {
  const column = columns.find(({ path }) => path === id)
  if (column) return [{ id, title: column.title, key: `columns.${id}` }]
  const value = summary.find(({ path }) => path === id)
  return value ? [{ id, title: value.title, key: `summary.${id}` }] : []
}
