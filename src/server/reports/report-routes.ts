import type { Model } from '#declarations/model.ts'
import type { ReportModel } from '#declarations/report-model.ts'
import { lookup } from '#declarations/lookup.ts'
import { fieldSchemaOfKind } from './report-schemas.ts'
import type { RequestContext } from '../request-context.ts'
import type { Route } from '../routes/route.ts'
import { readReport } from './read-report.ts'
import { reportFile } from './report-file.ts'
import { ReportQueries } from './report-query.ts'
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
  ])
}

/** @param inPath the parameter of the scope, where the address names its record */
function reportRoute(report: ReportModel, inPath?: string): Route {
  const filters = report.filters.filter(({ id }) => id !== inPath)
  const queries = new ReportQueries({ ...report, filters })
  const path = `reports/${report.name}`
  return {
    method: 'GET',
    path: inPath === undefined ? path : `${path}/:${inPath}`,
    permission: report.permission,
    features: report.feature === undefined ? [] : [report.feature],
    ...(report.requires && { requires: [report.requires] }),
    readOnly: true,
    isList: true,
    limit: LIMIT,
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
        const reply = await readReport(context, report, definitionOf(context, report), asked)
        const format = report.formats.find((one) => one === asked.format)
        return format ? { sheet: await reportSheet(context, report, asked, format, reply) } : { reply }
      })
      return read.sheet ? reportFile(read.sheet) : read.reply
    },
    answer: ({ prepared }) => Promise.resolve({ body: prepared }),
  }
}

function definitionOf({ code }: RequestContext, { query }: ReportModel) {
  const definition = lookup(code.reports ?? {}, query)
  if (!definition) throw new Error(`There is no custom-actions/${query}.report.ts.`)
  return definition
}

function replySchema(report: ReportModel): Record<string, unknown> {
  const onScreen = screenSchema(report)
  return report.formats.length > 0 ? { anyOf: [onScreen, FILE] } : onScreen
}

function screenSchema({ columns }: ReportModel): Record<string, unknown> {
  const ids = columns.flatMap(({ link }) => (link ? [[link.idPath, { type: ['integer', 'null'] }] as const] : []))
  const cells = columns.map(
    ({ path, kind, title }) => [path, { ...fieldSchemaOfKind(kind), description: title }] as const,
  )
  return {
    type: 'object',
    required: ['summary', 'items', 'series', 'meta'],
    properties: {
      summary: { type: ['object', 'null'], description: 'Null where nothing is to be said of the days.' },
      items: {
        type: 'array',
        items: { type: 'object', properties: Object.fromEntries([...ids, ...cells]), additionalProperties: false },
      },
      series: { type: 'array', items: SERIES },
      meta: META,
    },
    additionalProperties: false,
  }
}

const SERIES = {
  type: 'object',
  required: ['name', 'data'],
  properties: {
    name: { type: 'string' },
    data: {
      type: 'array',
      items: {
        type: 'array',
        prefixItems: [{ type: 'string', description: 'A day, or the words of a category.' }, { type: 'number' }],
        minItems: 2,
        maxItems: 2,
      },
    },
  },
  additionalProperties: false,
}

const META = {
  type: 'object',
  required: ['total', 'from', 'to'],
  properties: {
    total: { type: 'integer', minimum: 0 },
    from: { type: 'string', format: 'date' },
    to: { type: 'string', format: 'date' },
  },
  additionalProperties: false,
}

const FILE = {
  type: 'object',
  required: ['download_url', 'name'],
  properties: { download_url: { type: 'string' }, name: { type: 'string' } },
  additionalProperties: false,
}
