import { useId } from 'react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'react-admin'

export interface ConfirmDialogProps {
  /** `delete` asks in red and is titled so; `continue` is for everything else. */
  kind: 'delete' | 'continue'
  text: string
  /** The work has begun: the dialog waits for it. */
  busy?: boolean
  /** Why it did not work; the question stays, to try again. */
  failure?: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is done that cannot be taken back. Clicking outside does not close it; Escape does. */
export function ConfirmDialog({ kind, text, busy = false, failure, onConfirm, onClose }: ConfirmDialogProps) {
  const translate = useTranslate()
  const id = useId()
  const cancel = () => !busy && onClose()
  return (
    <Dialog
      open
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && cancel()}
    >
      <DialogTitle id={`${id}-title`}>{translate(`rollcall.confirm.${kind}_title`)}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
        {failure && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failure}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={cancel} disabled={busy} color="inherit" autoFocus={kind === 'delete'}>
          {translate('rollcall.confirm.cancel')}
        </Button>
        <Button
          onClick={onConfirm}
          disabled={busy}
          variant="contained"
          color={kind === 'delete' ? 'error' : 'primary'}
          autoFocus={kind === 'continue'}
          startIcon={busy ? <CircularProgress size={16} color="inherit" /> : undefined}
        >
          {translate(`rollcall.confirm.${kind}`)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
