import { useId, useState } from 'react'
import { HttpError, useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import { failureText } from '#browser/ground/providers/server-errors.ts'
import { JobProgress } from '#browser/parts/jobs/JobProgress.tsx'
import type { ReportFormat } from '#declarations/format.ts'
import { FormatButton } from './FormatButton.tsx'
import { useReportFile } from './use-report-file.ts'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { exportDialogMessages } from '#browser/ground/i18n/messages/export.ts'

addMessages('rollcall.export', exportDialogMessages)

export interface ReportDownloadProps {
  formats: readonly ReportFormat[]
  /** The address of the call that makes a file. */
  addressOf: (format: ReportFormat) => string
}

/** A button, or a menu of the kinds of file, which opens a dialog with a link to it (REP-02). */
export function ReportDownload({ formats, addressOf }: ReportDownloadProps) {
  const translate = useTranslate()
  const titleId = useId()
  const [format, open] = useState<ReportFormat>()
  const { file, job, error, isPending, make, giveUp } = useReportFile()
  const close = () => {
    open(undefined)
    giveUp()
  }
  return (
    <>
      <FormatButton
        formats={formats}
        onChoose={(one) => {
          open(one)
          make(addressOf(one))
        }}
      />
      <Dialog open={format !== undefined} fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={close}>
        <DialogTitle id={titleId}>
          {translate('rollcall.report.download_as', { format: (format ?? '').toUpperCase() })}
        </DialogTitle>
        <DialogContent sx={{ minHeight: 72 }}>
          {isPending && <LinearProgress aria-label={translate('rollcall.export.preparing')} sx={{ my: 1.5 }} />}
          {job !== undefined && (
            <>
              <Box sx={{ color: 'text.secondary', mb: 1 }}>{translate('rollcall.report.takes_long')}</Box>
              <JobProgress id={job} />
            </>
          )}
          {error && (
            <Alert severity="error">
              {(isToldWhy(error) && failureText(error, translate)) || translate('rollcall.export.failed')}
            </Alert>
          )}
          {file && <Alert severity="success">{file.name}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={close}>
            {translate(isPending ? 'ra.action.cancel' : 'rollcall.export.close')}
          </Button>
          {file && (
            <Button
              component="a"
              variant="contained"
              href={file.address}
              download={file.name}
              startIcon={<DownloadIcon />}
            >
              {translate('rollcall.export.download')}
            </Button>
          )}
        </DialogActions>
      </Dialog>
    </>
  )
}

/** The server says what may be done about it: fewer days, or later. Of its own faults it says nothing. */
function isToldWhy(error: Error): boolean {
  return error instanceof HttpError && (error.status === 400 || error.status === 503)
}
