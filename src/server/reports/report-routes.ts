import type { Model } from '#declarations/model.ts'
import type { ReportFormat } from '#declarations/format.ts'
import type { ReportBreakdownModel, ReportModel } from '#declarations/report-model.ts'
import { lookup } from '#declarations/lookup.ts'
import type { RequestContext } from '../request-context.ts'
import type { Route } from '../routes/route.ts'
import { breakdownOf, breakdownReport } from './breakdown-report.ts'
import { CellParameters } from './cell-parameters.ts'
import { readBreakdown } from './read-breakdown.ts'
import { readReport } from './read-report.ts'
import { reportFile } from './report-file.ts'
import { replySchema } from './reply-schema.ts'
import { ReportQueries, type ReportQuery } from './report-query.ts'
import { reportSheet } from './report-sheet.ts'

/** Milliseconds that a statement of a report may take. */
const LIMIT = 30_000

/**
 * `GET reports/{name}` of every declared report (REP-14), and `GET reports/{name}/:branch_id` for one record of its scope
 * (REP-47).
 */
export function reportRoutes({ reports = {} }: Model): Route[] {
  return Object.values(reports).flatMap((report) => [
    reportRoute(report),
    ...(report.scope ? [reportRoute(report, report.scope.parameter)] : []),
    ...report.breakdowns.map((breakdown) => breakdownRoute(report, breakdown)),
  ])
}

/** @param inPath the parameter of the scope, where the address names its record */
function reportRoute(report: ReportModel, inPath?: string): Route {
  const filters = report.filters.filter(({ id }) => id !== inPath)
  const queries = new ReportQueries({ ...report, filters })
  const path = `reports/${report.name}`
  return {
    ...routeOf(report),
    path: inPath === undefined ? path : `${path}/:${inPath}`,
    document: {
      summary: `The report ${report.title}`,
      group: 'Reports',
      query: queries.document,
      reply: replySchema(report),
    },
    // A file is made when the transaction that read its rows has ended.
    prepare: async (look) => {
      const read = await look(async ({ context, query, ids }) => {
        const sent = queries.read(query)
        const asked = inPath === undefined ? sent : { ...sent, chosen: ids[inPath] }
        const definition = definitionOf(context, report)
        const format = formatOf(report, asked)
        if (format && report.fileBreakdown !== undefined) {
          const breakdown = breakdownOf(report, report.fileBreakdown)
          const reply = await readBreakdown(context, report, breakdown, definition, asked, true)
          const { name, title } = report
          return {
            sheet: await reportSheet(
              context,
              { ...breakdownReport(report, breakdown), name, title },
              asked,
              format,
              reply,
            ),
          }
        }
        const reply = await readReport(context, report, definition, asked)
        return format ? { sheet: await reportSheet(context, report, asked, format, reply) } : { reply }
      })
      return read.sheet ? reportFile(read.sheet) : read.reply
    },
    answer: ({ prepared }) => Promise.resolve({ body: prepared }),
  }
}

/** `GET reports/{name}/breakdowns/{name}`: the rows behind a cell, a row or all of a report. */
function breakdownRoute(report: ReportModel, breakdown: ReportBreakdownModel): Route {
  const own = breakdownReport(report, breakdown)
  const queries = new ReportQueries(own, new CellParameters(report, breakdown))
  return {
    ...routeOf(report),
    path: `reports/${report.name}/breakdowns/${breakdown.name}`,
    document: {
      summary: `${breakdown.title} behind the report ${report.title}`,
      group: 'Reports',
      query: queries.document,
      reply: replySchema(own),
    },
    prepare: async (look) => {
      const read = await look(async ({ context, query }) => {
        const asked = queries.read(query)
        const format = formatOf(own, asked)
        const reply = await readBreakdown(context, report, breakdown, definitionOf(context, report), asked, !!format)
        return format ? { sheet: await reportSheet(context, own, asked, format, reply) } : { reply }
      })
      return read.sheet ? reportFile(read.sheet) : read.reply
    },
    answer: ({ prepared }) => Promise.resolve({ body: prepared }),
  }
}

/** The common part of the routes of a report: a breakdown is allowed to those who are allowed the report. */
function routeOf(report: ReportModel) {
  return {
    method: 'GET' as const,
    permission: report.permission,
    features: report.feature === undefined ? [] : [report.feature],
    ...(report.requires && { requires: [report.requires] }),
    readOnly: true,
    isList: true as const,
    limit: LIMIT,
  }
}

function formatOf({ formats }: ReportModel, { format }: ReportQuery): ReportFormat | undefined {
  return formats.find((one) => one === format)
}

function definitionOf({ code }: RequestContext, { query }: ReportModel) {
  const definition = lookup(code.reports ?? {}, query)
  if (!definition) throw new Error(`There is no custom-actions/${query}.report.ts.`)
  return definition
}
