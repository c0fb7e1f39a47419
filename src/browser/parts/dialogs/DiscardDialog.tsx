import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { AlertDialog } from './AlertDialog.tsx'

export interface DiscardDialogProps {
  onKeep: () => void
  onDiscard: () => void
}

/** Asks for confirmation before unsaved input is discarded. Only its one button discards. */
export function DiscardDialog({ onKeep, onDiscard }: DiscardDialogProps) {
  const translate = useTranslate()
  return (
    <AlertDialog
      title={translate('rollcall.form.unsaved_title')}
      text={translate('rollcall.form.unsaved_text')}
      onClose={onKeep}
      actions={
        <>
          <Button onClick={onDiscard} color="error">
            {translate('rollcall.form.discard')}
          </Button>
          <Button onClick={onKeep} variant="contained" autoFocus>
            {translate('rollcall.form.keep_editing')}
          </Button>
        </>
      }
    />
  )
}
