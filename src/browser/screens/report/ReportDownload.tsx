import { useId, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import type { ReportFormat } from '#declarations/format.ts'
import { FormatButton } from './FormatButton.tsx'

interface ReportFile {
  download_url: string
  name: string
}

/** Characters that the address of a file has at least (EXP-08). */
const SHORTEST = 6

export interface ReportDownloadProps {
  formats: readonly ReportFormat[]
  /** The address of the call that makes a file. */
  addressOf: (format: ReportFormat) => string
}

/** A button, or a menu of the kinds of file, which opens a dialog with a link to it (REP-02). */
export function ReportDownload({ formats, addressOf }: ReportDownloadProps) {
  const translate = useTranslate()
  const data = useRollcallData()
  const titleId = useId()
  const [format, open] = useState<ReportFormat>()
  const {
    data: file,
    isPending,
    isError,
    mutate,
  } = useMutation({
    mutationFn: async (wanted: ReportFormat) => {
      const made = await data.call<ReportFile>({ method: 'GET', path: addressOf(wanted) })
      if (typeof made.download_url !== 'string' || made.download_url.length < SHORTEST) throw new Error('No file.')
      return made
    },
  })
  return (
    <>
      <FormatButton
        formats={formats}
        onChoose={(one) => {
          open(one)
          mutate(one)
        }}
      />
      <Dialog
        open={format !== undefined}
        fullWidth
        maxWidth="xs"
        aria-labelledby={titleId}
        onClose={() => open(undefined)}
      >
        <DialogTitle id={titleId}>
          {translate('rollcall.report.download_as', { format: (format ?? '').toUpperCase() })}
        </DialogTitle>
        <DialogContent sx={{ minHeight: 72 }}>
          {isPending && <LinearProgress aria-label={translate('rollcall.export.preparing')} sx={{ my: 1.5 }} />}
          {isError && <Alert severity="error">{translate('rollcall.export.failed')}</Alert>}
          {file && !isPending && <Alert severity="success">{file.name}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => open(undefined)}>
            {translate('rollcall.export.close')}
          </Button>
          {file && !isPending && !isError && (
            <Button
              component="a"
              variant="contained"
              href={file.download_url}
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
