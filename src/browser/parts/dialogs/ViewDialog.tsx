import { useId, type ReactNode } from 'react'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'react-admin'
import { useIsPhone } from '#browser/ground/theme/use-is-phone.ts'

export interface ViewDialogProps {
  title: string
  onClose: () => void
  width?: 'sm' | 'md' | 'lg'
  children: ReactNode
}

/** A dialog to look at something: nothing is lost when it closes, so that a click outside does. On a phone it is full screen. */
export function ViewDialog({ title, onClose, width = 'sm', children }: ViewDialogProps) {
  const translate = useTranslate()
  const isPhone = useIsPhone()
  const heading = useId()
  return (
    <Dialog open fullWidth maxWidth={width} fullScreen={isPhone} onClose={onClose} aria-labelledby={heading}>
      <DialogTitle id={heading} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('rollcall.form.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
