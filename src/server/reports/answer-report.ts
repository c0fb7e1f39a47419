import type { ReportFormat } from '#declarations/format.ts'
import type { ReportModel } from '#declarations/report-model.ts'
import type { RequestContext } from '../request-context.ts'
import type { Call, Route } from '../routes/route.ts'
import { reportFile, type TableOfFile } from './files/report-file.ts'
import { isSlow } from './files/later/is-slow.ts'
import { fileName } from './files/report-sheet.ts'
import type { ReportQuery } from './report-query.ts'
import type { ReportReply } from './report-reply.ts'

/** A call of a report, or of a breakdown as a report of its own. */
export interface AskedReport {
  report: ReportModel
  /** @throws BadRequest */
  asked(call: Call): ReportQuery
  onScreen(context: RequestContext, query: ReportQuery): Promise<ReportReply>
  /** The table of its files, which may have columns of their own. */
  table(context: RequestContext, query: ReportQuery): Omit<TableOfFile, 'query' | 'format'>
}

/** Answers a call with the figures for a screen, with the address of a file, or with the file. */
export function answerReport({ report, asked, onScreen, table }: AskedReport): NonNullable<Route['prepare']> {
  return async (look, surroundings) => {
    const reply = await look(async (call) => {
      const query = asked(call)
      const format = formatOf(report, query)
      if (!format) return onScreen(call.context, query)
      if (query.download) return undefined
      const slow = await isSlow(call.context.tx, table(call.context, query).rows)
      return { ...fileAddress(call, fileName(report, query, format)), slow }
    })
    if (reply) return reply
    return reportFile(look, surroundings, (call) => {
      const query = asked(call)
      const format = formatOf(report, query)
      if (!format) throw new Error('A screen was asked for, and no file.')
      return { ...table(call.context, query), query, format }
    })
  }
}

function formatOf({ formats }: ReportModel, { format }: ReportQuery): ReportFormat | undefined {
  return formats.find((one) => one === format)
}

/** The address of a file, which needs the same sign-in. Nothing is kept: it is made when it is asked for. */
function fileAddress({ path, query }: Call, name: string) {
  return { download_url: `${path}?${query}&download=true`, name }
}
