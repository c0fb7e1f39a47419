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
import type { ReportModel } from '#declarations/report-model.ts'
import { reportAddress, type ReportChoice } from './report-address.ts'

interface ReportFile {
  download_url: string
  name: string
}

/** Characters that the address of a file has at least (EXP-08). */
const SHORTEST = 6

/** A button for each kind of file, which opens a dialog with a link to it (REP-02). */
export function ReportDownload({ report, choice }: { report: ReportModel; choice: ReportChoice }) {
  const translate = useTranslate()
  const data = useRollcallData()
  const titleId = useId()
  const [format, open] = useState<string>()
  const {
    data: file,
    isPending,
    isError,
    mutate,
  } = useMutation({
    mutationFn: async (wanted: string) => {
      const made = await data.call<ReportFile>({ method: 'GET', path: reportAddress(report, choice, wanted) })
      if (typeof made.download_url !== 'string' || made.download_url.length < SHORTEST) throw new Error('No file.')
      return made
    },
  })
  return (
    <>
      {report.formats.map((one) => (
        <Button
          key={one}
          variant="outlined"
          startIcon={<DownloadIcon />}
          onClick={() => {
            open(one)
            mutate(one)
          }}
        >
          {translate('rollcall.report.download_as', { format: one.toUpperCase() })}
        </Button>
      ))}
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
