import { useId, useState } from 'react'
import { Navigate } from 'react-router'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type CustomCodeProps, useIsPhone } from '#browser/api.ts'
import { registerPath } from '../registers/register-types.ts'
import { RegisterSheet } from '../registers/RegisterSheet.tsx'
import { useWords } from '../registers/words.ts'

export type RegisterDialogProps = Pick<CustomCodeProps['dialog'], 'record' | 'onClose'> & { readOnly?: boolean }

/** REG-02: the register over the screen it was opened from; on a phone the whole screen, which a reload brings back. */
export function RegisterDialog({ record, readOnly = false, onClose }: RegisterDialogProps) {
  const words = useWords()
  // As when it opened: resizing the window does not change the kind of dialog.
  const [isPhone] = useState(useIsPhone())
  const heading = useId()
  if (isPhone) return <Navigate to={registerPath({ id: record?.id, class_id: record?.class_id })} />
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={heading}>
      <DialogTitle id={heading}>{words('title')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', pb: 0 }}>
        <RegisterSheet
          classId={Number(record?.class_id)}
          lessonId={Number(record?.id)}
          readOnly={readOnly}
          ground="background.paper"
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {words('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
