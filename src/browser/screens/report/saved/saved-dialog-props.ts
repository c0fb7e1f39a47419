import type { ReportModel } from '#declarations/report-model.ts'
import type { ReportChoice } from '../report-address.ts'

export interface SavedDialogProps {
  report: ReportModel
  /** ISO date. */
  today: string
  /** The choice on the screen. */
  choice: ReportChoice
  onUse: (choice: ReportChoice) => void
  onClose: () => void
}
