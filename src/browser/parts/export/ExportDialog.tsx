import { useId } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'react-admin'
import { DownloadLink } from './DownloadLink.tsx'
import type { ExportSource } from './export-source.ts'
import { ExportProgress } from './ExportProgress.tsx'
import { useExport } from './use-export.ts'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { exportDialogMessages } from '#browser/ground/i18n/messages/export.ts'

addMessages('rollcall.export', exportDialogMessages)

/** Exports all rows to a CSV file and offers it. Closing it cancels the export; clicking outside does not close it. */
export default function ExportDialog({ source, onClose }: { source: ExportSource; onClose: () => void }) {
  const translate = useTranslate()
  const titleId = useId()
  const { state, retry } = useExport(source)
  const isWorking = state.phase === 'reading'
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      onClose={(_event, reason) => reason !== 'backdropClick' && onClose()}
    >
      <DialogTitle id={titleId}>{translate('rollcall.export.title', { name: source.title })}</DialogTitle>
      <DialogContent sx={{ minHeight: 72 }}>
        <ExportProgress state={state} />
        {source.hasHidden && state.phase === 'ready' && (
          <Box sx={{ mt: 1, color: 'text.secondary', typography: 'body2' }}>{translate('rollcall.export.hidden')}</Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate(isWorking ? 'rollcall.export.cancel' : 'rollcall.export.close')}
        </Button>
        {state.phase === 'failed' && (
          <Button variant="contained" onClick={retry}>
            {translate('rollcall.export.retry')}
          </Button>
        )}
        {state.phase === 'ready' && <DownloadLink csv={state.csv} />}
      </DialogActions>
    </Dialog>
  )
}
