import SavedDialog from '#browser/parts/saved/SavedDialog.tsx'
import type { ReportModel } from '#declarations/report-model.ts'
import type { SavedReportChoice } from '#protocol/saved-filters.ts'
import { hasDays, type ReportChoice } from '../report-address.ts'
import { savedAddress } from './saved-address.ts'
import { chosenBy, savedChoice } from './saved-choice.ts'
import { SavedSchedule } from './SavedSchedule.tsx'

export interface ReportSavedDialogProps {
  report: ReportModel
  /** ISO date. */
  today: string
  /** The choice on the screen. */
  choice: ReportChoice
  onUse: (choice: ReportChoice) => void
  onClose: () => void
}

/** The saved filters of a report, each of which can be sent by mail. */
export default function ReportSavedDialog({ report, today, choice, onUse, onClose }: ReportSavedDialogProps) {
  const { name, formats, range } = report
  const path = savedAddress(name)
  return (
    <SavedDialog<SavedReportChoice>
      of="report"
      path={path}
      choice={hasDays(choice) ? savedChoice(choice) : undefined}
      onUse={(saved) => onUse(chosenBy(saved, today, range.ahead))}
      onClose={onClose}
      {...(formats.length > 0 && {
        more: (saved, { change, isChanging }) => (
          <SavedSchedule
            saved={saved}
            formats={formats}
            isBusy={isChanging}
            onSchedule={(schedule) =>
              change(
                schedule
                  ? { method: 'PUT', path: `${path}/${saved.id}/schedule`, body: schedule }
                  : { method: 'DELETE', path: `report-schedules/${saved.schedule?.id}` },
              )
            }
            onPause={(paused) =>
              change({ method: 'PATCH', path: `report-schedules/${saved.schedule?.id}`, body: { paused } })
            }
          />
        ),
      })}
    />
  )
}
