import { useTranslate } from 'react-admin'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import LinearProgress from '@mui/material/LinearProgress'
import { FailedPart } from '#browser/ground/shell/FailedPart.tsx'
import { useRequestClose } from '#browser/parts/dialogs/close-guard.ts'
import { FormDialog } from '#browser/parts/dialogs/FormDialog.tsx'
import type { SavedDialogProps } from './saved-dialog-props.ts'
import { SavedList } from './SavedList.tsx'
import { savedAddress } from './use-saved-report-list.ts'
import { useSavedReports } from './use-saved-reports.ts'

/** The saved filters of a report: to be used, renamed, removed, and added to by those of the screen. */
export default function SavedDialog(props: SavedDialogProps) {
  const { report, onClose } = props
  const translate = useTranslate()
  const { saved, error, refetch, ...changes } = useSavedReports(savedAddress(report.name))
  return (
    <FormDialog title={translate('rollcall.report.saved.title')} onClose={onClose}>
      <DialogContent sx={{ minHeight: 220 }}>
        {error ? (
          <FailedPart error={error} onRetry={() => void refetch()} />
        ) : !saved ? (
          <LinearProgress aria-label={translate('rollcall.report.saved.title')} sx={{ my: 1.5 }} />
        ) : (
          <SavedList {...props} saved={saved} {...changes} />
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
