import { useState } from 'react'
import { useTranslate } from 'react-admin'
import Button from '@mui/material/Button'
import SavedIcon from '@mui/icons-material/BookmarkBorder'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { Overlay } from '#browser/ground/shell/Overlay.tsx'
import type { ReportSavedDialogProps } from './ReportSavedDialog.tsx'

const ReportSavedDialog = lazyCode(() => import('./ReportSavedDialog.tsx'))

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
        <Overlay onClose={() => setOpen(false)}>
          <ReportSavedDialog {...props} onClose={() => setOpen(false)} />
        </Overlay>
      )}
    </>
  )
}
