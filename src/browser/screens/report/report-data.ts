/** The reply of `GET reports/{name}` for a screen. */
export interface ReportData {
  summary: Record<string, unknown> | null
  items: Record<string, unknown>[]
  series: { name: string; data: [day: string, value: number][] }[]
  comparison?: ReportComparisonData
  /** The number of all rows and their sums, however many of them are here. */
  meta: { total: number; from: string; to: string; totals: Record<string, unknown> | null }
}

/** Only the first of the rows are here. */
export function isCutOff({ items, meta }: ReportData): boolean {
  return meta.total > items.length
}

/** The same figures of the days that a report is compared with. */
export interface ReportComparisonData {
  from: string
  to: string
  summary: Record<string, unknown> | null
  series: ReportData['series']
  totals: Record<string, unknown> | null
}
