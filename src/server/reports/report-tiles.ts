import { type RawBuilder, sql } from 'kysely'
import type { ReportModel, ReportTileModel } from '#declarations/report-model.ts'
import { reportScreen } from '#declarations/built-in-screens.ts'
import { comparedRange } from '#protocol/dates/report-comparison.ts'
import type { DateRange } from '#protocol/list-query.ts'
import { reportRangeOf } from '#protocol/dates/report-range-presets.ts'
import type { RequestContext } from '../request-context.ts'
import { permittedReport } from './refuse-report.ts'
import { reportContext } from './read-report.ts'
import type { ReportContext, ReportDefinition } from './report-definition.ts'
import { statementsOf } from './report-statements.ts'
import { definitionOf } from './report-tables.ts'
import { plannedAnew } from '../sql/planning.ts'

/** A figure of a report on the dashboard, and that of the days that it is compared with. */
export interface ReportTile {
  /** `reports/overdue-loans` */
  id: string
  value: number | null
  before?: number | null
  /** The days that it is compared with. */
  compared?: { from: string; to: string }
}

/** The figures of all reports that the user may see and that have a tile, each within their scope, in one statement. */
export async function readReportTiles(context: RequestContext): Promise<ReportTile[]> {
  const tiles = Object.keys(context.model.reports ?? {}).flatMap((name) => {
    const report = permittedReport(context, name)
    return report?.tile ? [{ report, tile: report.tile }] : []
  })
  if (tiles.length === 0) return []
  const columns = tiles.flatMap(({ report, tile }, at) => columnsOf(context, report, tile, at))
  const [row] = await context.tx.query(plannedAnew(sql`select ${sql.join(columns)}`))
  return tiles.map(({ report, tile }, at) => ({
    id: reportScreen(report.name),
    value: figureIn(row, `now${at}`),
    ...(tile.compare && {
      before: figureIn(row, `before${at}`),
      compared: inReply(comparedRange(tile.compare, daysOf(context, report, tile))),
    }),
  }))
}

function daysOf(context: RequestContext, report: ReportModel, { range }: ReportTileModel): Required<DateRange> {
  return reportRangeOf(range, context.today, report.range.ahead)
}

function inReply({ startDate, endDate }: Required<DateRange>) {
  return { from: startDate, to: endDate }
}

function columnsOf(
  context: RequestContext,
  report: ReportModel,
  tile: ReportTileModel,
  at: number,
): RawBuilder<unknown>[] {
  const { compare, value } = tile
  const now = daysOf(context, report, tile)
  const definition = definitionOf(context, report)
  const figure = ({ startDate, endDate }: typeof now) => {
    const none = { chosen: undefined, filters: {}, format: '', cell: {}, download: false }
    const asked = reportContext(context, report, { ...none, from: startDate, to: endDate })
    return figureSql(report, definition, asked, value.path)
  }
  return [
    sql`${figure(now)} as ${sql.id(`now${at}`)}`,
    ...(compare ? [sql`${figure(comparedRange(compare, now))} as ${sql.id(`before${at}`)}`] : []),
  ]
}

/** A value of the summary, or the sum of a column. */
function figureSql(
  { summary }: ReportModel,
  definition: ReportDefinition,
  asked: ReportContext,
  path: string,
): RawBuilder<unknown> {
  const statements = statementsOf(definition, asked)
  if (summary.length > 0 && statements.summary) {
    return sql`(select one.${sql.id(path)} from (${statements.onBase(statements.summary)}) as one limit 1)`
  }
  return sql`(select sum(one.${sql.id(path)}) from (${statements.onBase(statements.counted)}) as one)`
}

function figureIn(row: Record<string, unknown> | undefined, name: string): number | null {
  const figure = row?.[name]
  return figure === null || figure === undefined ? null : Number(figure)
}
