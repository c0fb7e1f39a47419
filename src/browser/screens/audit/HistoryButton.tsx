import { useState } from 'react'
import HistoryIcon from '@mui/icons-material/HistoryRounded'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useTranslate } from 'react-admin'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { Overlay } from '#browser/ground/shell/Overlay.tsx'
import { useAccess } from '#browser/ground/model/use-access.ts'
import type { HistoryDialogProps } from './HistoryDialog.tsx'

const HistoryDialog = lazyCode(() => import('./HistoryDialog.tsx'))

/** Opens the history of a record, for users who may see it. */
export function HistoryButton(shown: Omit<HistoryDialogProps, 'onClose'>) {
  const translate = useTranslate()
  const { can } = useAccess()
  const [isOpen, setOpen] = useState(false)
  if (!can(['audit.list', 'audit.records'])) return null
  const title = translate('rollcall.audit.history')
  return (
    <>
      <Tooltip title={title}>
        <IconButton aria-label={title} aria-haspopup="dialog" onClick={() => setOpen(true)} size="small">
          <HistoryIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <Overlay onClose={() => setOpen(false)}>
          <HistoryDialog {...shown} onClose={() => setOpen(false)} />
        </Overlay>
      )}
    </>
  )
}
