import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import { JobProgress } from '#browser/api.ts'

export interface QueuedJobProps {
  id: number
  onClose: () => void
  /** Description of the job. */
  children: ReactNode
}

/** The content of a dialog after it has started a job. */
export function QueuedJob({ id, onClose, children }: QueuedJobProps) {
  const translate = useTranslate()
  return (
    <>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{children}</DialogContentText>
        <JobProgress id={id} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </>
  )
}
