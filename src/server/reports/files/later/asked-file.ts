import { message } from '#protocol/messages/message.ts'
import { lookup } from '#declarations/lookup.ts'
import type { ReportModel } from '#declarations/report-model.ts'
import { BadRequest, NotFound } from '../../../errors.ts'
import type { RequestContext } from '../../../request-context.ts'
import { breakdownOf, breakdownReport } from '../../breakdown-report.ts'
import { CellParameters } from '../../cell-parameters.ts'
import { refuseSwitchedOff } from '../../refuse-switched-off.ts'
import { ReportQueries } from '../../report-query.ts'
import { tableOfBreakdown, tableOfReport } from '../../report-tables.ts'
import type { TableOfFile } from '../report-file.ts'

/** A file that is to be made later. */
export interface AskedFile {
  /** Name of the report. */
  report: string
  /** The query string of the call that would make it at once. */
  query: string
  /** Name of the breakdown whose rows it has; absent: those of the report. */
  breakdown?: string
}

/**
 * The table of a file that was asked for.
 *
 * @throws NotFound when the report is gone; BadRequest when it cannot be asked for this, or for no file
 */
export function tableAsked(context: RequestContext, asked: AskedFile): TableOfFile {
  const report = lookup(context.model.reports ?? {}, asked.report)
  if (!report) throw new NotFound()
  const { own, cells, table } = partsOf(report, asked)
  const query = new ReportQueries(own, cells).read(asked.query, context.roots)
  refuseSwitchedOff(context, report, query)
  const format = own.formats.find((one) => one === query.format)
  if (!format) throw new BadRequest(message('reports.format_one_of', { names: own.formats.join(', ') }))
  return { ...table(context, query), query, format }
}

function partsOf(report: ReportModel, { breakdown: name }: AskedFile) {
  if (name === undefined) {
    return {
      own: report,
      cells: undefined,
      table: (context: RequestContext, query: Parameters<typeof tableOfReport>[2]) =>
        tableOfReport(context, report, query),
    }
  }
  if (!report.breakdowns.some((one) => one.name === name))
    throw new BadRequest(message('reports.no_breakdown', { name }))
  const breakdown = breakdownOf(report, name)
  return {
    own: breakdownReport(report, breakdown),
    cells: new CellParameters(report, breakdown),
    table: (context: RequestContext, query: Parameters<typeof tableOfReport>[2]) =>
      tableOfBreakdown(context, report, breakdown, query),
  }
}
