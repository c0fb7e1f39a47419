import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import LinearProgress from '@mui/material/LinearProgress'
import { failureText } from '#browser/ground/providers/server-errors.ts'
import { FailedPart } from '#browser/ground/shell/FailedPart.tsx'
import { useRequestClose } from '#browser/parts/dialogs/close-guard.ts'
import { FormDialog } from '#browser/parts/dialogs/FormDialog.tsx'
import type { ReportModel } from '#declarations/report-model.ts'
import type { ReportChoice } from '../report-address.ts'
import { chosenBy } from './saved-choice.ts'
import { SaveForm } from './SaveForm.tsx'
import { SavedRow } from './SavedRow.tsx'
import { useSavedReports } from './use-saved-reports.ts'

export interface SavedDialogProps {
  report: ReportModel
  /** ISO date. */
  today: string
  /** The choice on the screen. */
  choice: ReportChoice
  onUse: (choice: ReportChoice) => void
  onClose: () => void
}

/** The saved filters of a report: to be used, removed, and added to by those of the screen. */
export default function SavedDialog({ report, today, choice, onUse, onClose }: SavedDialogProps) {
  const translate = useTranslate()
  const path = `reports/${report.name}/saved`
  const { saved, error, refetch, change, failure, isChanging } = useSavedReports(path)
  return (
    <FormDialog title={translate('rollcall.report.saved.title')} onClose={onClose}>
      <DialogContent sx={{ minHeight: 220 }}>
        {error ? (
          <FailedPart error={error} onRetry={() => void refetch()} />
        ) : !saved ? (
          <LinearProgress aria-label={translate('rollcall.report.saved.title')} sx={{ my: 1.5 }} />
        ) : (
          <>
            {saved.items.length === 0 ? (
              <Box sx={{ color: 'text.secondary', py: 1 }}>{translate('rollcall.report.saved.none')}</Box>
            ) : (
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {saved.items.map((one) => (
                  <SavedRow
                    key={one.id}
                    saved={one}
                    isDisabled={isChanging}
                    onUse={() => {
                      onUse(chosenBy(one.choice, today, report.range.ahead))
                      onClose()
                    }}
                    onRemove={() => change({ method: 'DELETE', path: `${path}/${one.id}` })}
                    formats={report.formats}
                    onSchedule={(schedule) =>
                      change(
                        schedule
                          ? { method: 'PUT', path: `${path}/${one.id}/schedule`, body: schedule }
                          : { method: 'DELETE', path: `report-schedules/${one.schedule?.id}` },
                      )
                    }
                  />
                ))}
              </Box>
            )}
            {failure && (
              <Alert severity="error" sx={{ mt: 1 }}>
                {failureText(failure, translate)}
              </Alert>
            )}
            <SaveForm
              key={saved.items.length}
              choice={choice}
              roles={saved.roles}
              isSaving={isChanging}
              onSave={(body) => change({ method: 'POST', path, body })}
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <CloseButton />
      </DialogActions>
    </FormDialog>
  )
}

function CloseButton() {
  const translate = useTranslate()
  return (
    <Button color="inherit" onClick={useRequestClose()}>
      {translate('rollcall.export.close')}
    </Button>
  )
}
