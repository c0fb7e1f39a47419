import type { ReportColumnModel } from '#declarations/report-model.ts'

/** A cell whose rows are looked at: of a row or of the total; without a column, all that stands behind the row. */
export interface OpenedCell {
  breakdown: string
  column?: ReportColumnModel
  item?: Record<string, unknown>
}
