import { humanise } from '#protocol/text/humanise.ts'
import type { ReportTableColumnConfig, ReportValueConfig } from '../../format.ts'
import type { ReportColumnModel, ReportValueModel } from '../../report-model.ts'

/** Compiles a value above the table, or what a column has of one. */
export function compileValue(value: string | ReportValueConfig): ReportValueModel {
  const { name, title, kind } = typeof value === 'string' ? { name: value } : value
  return { path: name, title: title ?? humanise(name), kind: kind ?? 'text' }
}

/** Compiles a column of a table or of a breakdown. */
export function compileColumn(column: string | ReportTableColumnConfig): ReportColumnModel {
  if (typeof column === 'string') return { ...compileValue(column), total: false }
  const { titles, empty, total = false, link, breakdown } = column
  return {
    ...compileValue(column),
    ...(titles && {
      kind: 'choice',
      choices: Object.entries(titles).map(([value, words]) => ({ value: wholeOrText(value), title: words })),
    }),
    ...(empty !== undefined && { empty }),
    total,
    ...(link && { link: { resource: link.resource, idPath: link.id } }),
    ...(breakdown && { breakdown }),
  }
}

/** Names of an object are texts, but a value may be a number. */
function wholeOrText(value: string): string | number {
  return /^\d+$/.test(value) ? Number(value) : value
}
