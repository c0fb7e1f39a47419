import type { Model } from '#declarations/model.ts'
import type { ReportBreakdownModel, ReportModel } from '#declarations/report-model.ts'
import type { Call, Route } from '../routes/route.ts'
import { answerReport } from './answer-report.ts'
import { breakdownReport } from './breakdown-report.ts'
import { CellParameters } from './cell-parameters.ts'
import { FILE_LIMIT } from './files/report-file.ts'
import { fileJobRoutes } from './files/later/file-job-routes.ts'
import { definitionOf, tableOfBreakdown, tableOfReport } from './report-tables.ts'
import { readBreakdown } from './read-breakdown.ts'
import { readReport } from './read-report.ts'
import { refuseSwitchedOff } from './refuse-switched-off.ts'
import { scheduleRoute, scheduleRoutes } from './mailed/schedule-routes.ts'
import { savedReportRoutes } from './saved/saved-report-routes.ts'
import { replySchema } from './reply-schema.ts'
import { ReportQueries } from './report-query.ts'

/** Milliseconds that a statement of a report may take. */
const LIMIT = 30_000

/**
 * `GET reports/{name}` of every declared report (REP-14), and `GET reports/{name}/:branch_id` for one record of its scope
 * (REP-47).
 */
export function reportRoutes(model: Model): Route[] {
  const { reports = {} } = model
  const ofReports = Object.values(reports).flatMap((report) => [
    reportRoute(report),
    ...(report.scope ? [reportRoute(report, report.scope.parameter)] : []),
    ...report.breakdowns.map((breakdown) => breakdownRoute(report, breakdown)),
    ...fileJobRoutes(report),
    ...savedReportRoutes(report),
    ...scheduleRoute(report),
  ])
  return [...ofReports, ...scheduleRoutes(model)]
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
      ...(report.description !== undefined && { description: report.description }),
      group: 'Reports',
      query: queries.document,
      reply: replySchema(report),
    },
    prepare: answerReport({
      report,
      asked({ context, query, ids }: Call) {
        const sent = queries.read(query, context.roots)
        refuseSwitchedOff(context, report, sent)
        return inPath === undefined ? sent : { ...sent, chosen: ids[inPath] }
      },
      onScreen: (context, query) => readReport(context, report, definitionOf(context, report), query),
      table: (context, query) => tableOfReport(context, report, query),
    }),
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
    prepare: answerReport({
      report: own,
      asked({ context, query }) {
        const asked = queries.read(query, context.roots)
        refuseSwitchedOff(context, report, asked)
        return asked
      },
      onScreen: (context, query) => readBreakdown(context, report, breakdown, definitionOf(context, report), query),
      table: (context, query) => tableOfBreakdown(context, report, breakdown, query),
    }),
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
    patience: FILE_LIMIT,
    answer: ({ prepared }: Call) => Promise.resolve({ body: prepared }),
  }
}
