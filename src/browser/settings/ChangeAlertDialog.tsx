import { useId, useState, type FormEvent } from 'react'
import { useTranslate } from 'react-admin'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'

/** What has to be typed before a change with an alert. The same in every language: it is a word, not a text. */
const WORD = 'CONFIRM'

export interface ChangeAlertDialogProps {
  /** What the change brings about. */
  text: string
  onConfirm: () => void
  onClose: () => void
}

/** Shows what a change of a setting brings about, and waits for the word to be typed. */
export function ChangeAlertDialog({ text, onConfirm, onClose }: ChangeAlertDialogProps) {
  const translate = useTranslate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const isConfirmed = typed === WORD
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isConfirmed) onConfirm()
  }
  return (
    <Dialog
      open
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
    >
      <form onSubmit={confirm}>
        <DialogTitle id={`${id}-title`}>{translate('rollcall.settings.alert_title')}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
            {text}
          </DialogContentText>
          <TextField
            autoFocus
            fullWidth
            label={translate('rollcall.settings.alert_confirm', { word: WORD })}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} color="inherit">
            {translate('rollcall.confirm.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!isConfirmed}>
            {translate('rollcall.settings.change')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
