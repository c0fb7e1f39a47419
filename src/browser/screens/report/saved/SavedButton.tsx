import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import Button from '@mui/material/Button'
import SavedIcon from '@mui/icons-material/BookmarkBorder'
import type { ReportSavedDialogProps } from './ReportSavedDialog.tsx'

const ReportSavedDialog = lazy(() => import('./ReportSavedDialog.tsx'))

/** Opens the saved filters of a report. */
export function SavedButton(props: Omit<ReportSavedDialogProps, 'onClose'>) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="text" color="inherit" startIcon={<SavedIcon />} onClick={() => setOpen(true)}>
        {translate('rollcall.list.saved')}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportSavedDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
