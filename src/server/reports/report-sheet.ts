import type { ReportFormat } from '#declarations/format.ts'
import type { ReportColumnModel, ReportModel } from '#declarations/report-model.ts'
import { kindOf } from '#protocol/kinds/registry.ts'
import type { RequestContext } from '../request-context.ts'
import { inTenantWords } from '../vocabulary-text.ts'
import { filterFacts } from './filter-facts.ts'
import type { ReportQuery } from './report-query.ts'
import { type ReportReply, totalsOf } from './report-reply.ts'

/** All that a file of a report is made of, so that it can be made when the transaction has ended. */
export interface ReportSheet {
  format: ReportFormat
  /** Of the file, with its ending. */
  name: string
  title: string
  from: string
  to: string
  /** The filters that were chosen, in words. */
  facts: (readonly [name: string, value: string])[]
  columns: ReportColumnModel[]
  items: ReportReply['items']
  /** Sums by the paths of the columns. */
  totals: Record<string, unknown> | null
  settings: SheetSettings
}

export interface SheetSettings {
  language: string
  country: string
  timezone: string
  currency: string
}

/** The table of a report in the tenant's words. */
export async function reportSheet(
  context: RequestContext,
  report: ReportModel,
  query: ReportQuery,
  format: ReportFormat,
  { items, meta: { from, to } }: ReportReply,
): Promise<ReportSheet> {
  const { country, currency, languages } = context.model.application
  return {
    format,
    name: `${report.name}-${from}-${to}.${format}`,
    title: inTenantWords(context, report.title),
    from,
    to,
    facts: format === 'pdf' ? await filterFacts(context, report, query) : [],
    columns: report.columns.map((column) => inWords(context, column)),
    items,
    totals: totalsOf(report, items),
    settings: { language: languages[0] ?? 'en-GB', country, timezone: context.tenant.timezone, currency },
  }
}

/** A cell as text: words of its value, and decimals for money. */
export function cellText({ kind, choices }: ReportColumnModel, value: unknown, settings: SheetSettings): string {
  if (value === null || value === undefined || value === '') return ''
  if (choices) return choices.find((choice) => choice.value === value)?.title ?? textOf(value)
  return kindOf(kind).text(value, settings)
}

function inWords(context: RequestContext, column: ReportColumnModel): ReportColumnModel {
  const { title, choices } = column
  return {
    ...column,
    title: inTenantWords(context, title),
    ...(choices && {
      choices: choices.map((choice) => ({ ...choice, title: inTenantWords(context, choice.title) })),
    }),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
