import { useId, type ReactNode } from 'react'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'

export interface AlertDialogProps {
  title: ReactNode
  text: ReactNode
  /** Content below the text: an input, an error. */
  children?: ReactNode
  /** The buttons, the primary one last. */
  actions: ReactNode
  onClose: (reason: 'backdropClick' | 'escapeKeyDown') => void
}

/** The frame of a short modal question: its title and text are announced when it opens. */
export function AlertDialog({ title, text, children, actions, onClose }: AlertDialogProps) {
  const id = useId()
  return (
    <Dialog
      open
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={(_event, reason) => onClose(reason)}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
        {children}
      </DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  )
}
