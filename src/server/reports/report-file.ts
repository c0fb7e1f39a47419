import type { ReportColumnModel, ReportModel } from '#declarations/report-model.ts'
import { csvFile } from '#protocol/csv.ts'
import { kindOf } from '#protocol/kinds/registry.ts'
import type { RequestContext } from '../request-context.ts'
import { inTenantWords } from '../vocabulary-text.ts'
import type { ReportReply } from './report-reply.ts'

/** The reply of a report that is wanted as a file. The address holds the file itself, so no link can leak. */
export interface ReportFile {
  download_url: string
  name: string
}

/** The table of a report as CSV: readable titles, amounts in decimals, and no cell that would be a formula. */
export function reportCsv(context: RequestContext, report: ReportModel, { items, meta }: ReportReply): ReportFile {
  const { application } = context.model
  const language = application.languages[0] ?? 'en-GB'
  const settings = { language, country: application.country, timezone: context.tenant.timezone }
  const titles = report.columns.map(({ title }) => inTenantWords(context, title))
  const inWords = (column: ReportColumnModel): ReportColumnModel => ({
    ...column,
    ...(column.choices && {
      choices: column.choices.map((choice) => ({ ...choice, title: inTenantWords(context, choice.title) })),
    }),
  })
  const rows = items.map((item) =>
    report.columns.map((column) => cellText(inWords(column), item[column.path], settings)),
  )
  const bytes = Buffer.from(csvFile(titles, rows, language))
  return {
    download_url: `data:text/csv;charset=utf-8;base64,${bytes.toString('base64')}`,
    name: `${report.name}-${meta.from}-${meta.to}.csv`,
  }
}

function cellText(
  { kind, choices }: ReportColumnModel,
  value: unknown,
  settings: Parameters<ReturnType<typeof kindOf>['text']>[1],
): string {
  if (value === null || value === undefined || value === '') return ''
  if (choices) return choices.find((choice) => choice.value === value)?.title ?? textOf(value)
  return kindOf(kind).text(value, settings)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
