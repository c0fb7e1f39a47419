import type { ReportBreakdownModel, ReportModel, ReportWordModel } from '#declarations/report-model.ts'
import type { ReportPoint } from './report-definition.ts'

type Row = Record<string, unknown>

/** A report as its screen gets it (REP-14). */
export interface ReportReply {
  /** Null where nothing is to be said of the days. */
  summary: Row | null
  items: Row[]
  /** Pairs of a day, or the name of a category, and a value. Names are those of the declaration; empty: there is no value. */
  series: { name: string; data: [string, number][] }[]
  /** The same of the days that it is compared with. */
  comparison?: { from: string; to: string; summary: Row | null; series: ReportReply['series']; totals: Row | null }
  /** The number of all rows and their sums, however many of them are here. */
  meta: { total: number; from: string; to: string; totals: Row | null }
}

/**
 * The columns that the report declares, the ids that they lead to, and what tells its rows apart; no others leave the server.
 *
 * @throws Error for a column that its SQL does not give
 */
export function itemsOf(model: ReportModel, rows: readonly object[]): Row[] {
  const { name: report, columns } = model
  const keys = keysOf(model).map(({ path }) => path)
  const names = [...new Set([...columns.flatMap(({ path, link }) => (link ? [path, link.idPath] : [path])), ...keys])]
  const missing = rows[0] && names.find((name) => !(name in (rows[0] ?? {})))
  if (missing !== undefined) throw new Error(`The SQL of the report "${report}" gives no column "${missing}".`)
  return rows.map((row) => Object.fromEntries(names.map((name) => [name, (row as Row)[name] ?? null])))
}

/** The columns that tell the rows of a report from one another, so that they can be broken down. */
export function keysOf({ breakdowns }: ReportModel): ReportBreakdownModel['by'] {
  return breakdowns.flatMap(({ by }) => by)
}

/**
 * The points by series, these in the order in which the report declares them, others in that in which each first comes; values
 * to two decimals (REP-11).
 */
export function seriesOf(points: readonly ReportPoint[], declared: readonly ReportWordModel[]): ReportReply['series'] {
  const byName = new Map<string, [string, number][]>(declared.map(({ id }) => [id, []]))
  for (const { series, day, value } of points) {
    const name = series ?? ''
    const data = byName.get(name) ?? []
    data.push([day ?? '', Math.round(Number(value) * 100) / 100])
    byName.set(name, data)
  }
  return [...byName].flatMap(([name, data]) => (data.length > 0 ? [{ name, data }] : []))
}
