import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import { JobProgress } from '#browser/parts/jobs/JobProgress.tsx'

export interface QueuedJobProps {
  id: number
  onClose: () => void
  /** What has been set going. */
  children: ReactNode
}

/** What a dialog shows once it has set a job going. */
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
