import { useTranslate } from 'react-admin'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import LinearProgress from '@mui/material/LinearProgress'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { savedMessages } from '#browser/ground/i18n/messages/saved.ts'
import { FailedPart } from '#browser/ground/shell/FailedPart.tsx'
import { useRequestClose } from '#browser/parts/dialogs/close-guard.ts'
import { FormDialog } from '#browser/parts/dialogs/FormDialog.tsx'
import { SavedList } from './SavedList.tsx'
import type { SavedDialogProps } from './saved-target.ts'
import { useSavedFilters } from './use-saved-filters.ts'

addMessages('rollcall.saved', savedMessages)

/** The saved filters of a list or a report: to be used, renamed, removed, and added to by those of the screen. */
export default function SavedDialog<Choice>(props: SavedDialogProps<Choice>) {
  const translate = useTranslate()
  const { saved, error, refetch, ...changes } = useSavedFilters<Choice>(props.path)
  return (
    <FormDialog title={translate('rollcall.saved.title')} onClose={props.onClose}>
      <DialogContent sx={{ minHeight: 220 }}>
        {error ? (
          <FailedPart error={error} onRetry={() => void refetch()} />
        ) : !saved ? (
          <LinearProgress aria-label={translate('rollcall.saved.title')} sx={{ my: 1.5 }} />
        ) : (
          <SavedList {...props} saved={saved} changes={changes} />
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
