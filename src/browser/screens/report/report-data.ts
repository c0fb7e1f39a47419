/** The reply of `GET reports/{name}` for a screen. */
export interface ReportData {
  summary: Record<string, unknown> | null
  items: Record<string, unknown>[]
  series: { name: string; data: [day: string, value: number][] }[]
  meta: { total: number; from: string; to: string }
}
