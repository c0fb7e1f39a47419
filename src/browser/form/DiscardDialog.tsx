import { useId } from 'react'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'react-admin'

export interface DiscardDialogProps {
  onKeep: () => void
  onDiscard: () => void
}

/** Asks before what was typed is given up. Everything but the one button keeps it. */
export function DiscardDialog({ onKeep, onDiscard }: DiscardDialogProps) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Dialog
      open
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onKeep}
    >
      <DialogTitle id={`${id}-title`}>{translate('rollcall.form.unsaved_title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{translate('rollcall.form.unsaved_text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onDiscard} color="error">
          {translate('rollcall.form.discard')}
        </Button>
        <Button onClick={onKeep} variant="contained" autoFocus>
          {translate('rollcall.form.keep_editing')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
