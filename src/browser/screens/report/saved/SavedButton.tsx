import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import Button from '@mui/material/Button'
import SavedIcon from '@mui/icons-material/BookmarkBorder'
import type { SavedDialogProps } from './saved-dialog-props.ts'

const SavedDialog = lazy(() => import('./SavedDialog.tsx'))

/** Opens the saved filters of a report. */
export function SavedButton(props: Omit<SavedDialogProps, 'onClose'>) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="text" color="inherit" startIcon={<SavedIcon />} onClick={() => setOpen(true)}>
        {translate('rollcall.report.saved.title')}
      </Button>
      {isOpen && (
        <Suspense>
          <SavedDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
