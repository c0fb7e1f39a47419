import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import type { RunningUpload } from './use-upload.ts'

/** The progress of an upload, with a cancel button. After sending, the server still processes the file. */
export function UploadProgress({ upload, onCancel }: { upload: RunningUpload; onCancel: () => void }) {
  const translate = useTranslate()
  const words = translate('rollcall.file.uploading', { name: upload.name })
  const isSent = upload.share >= 1
  return (
    <>
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Box sx={{ fontSize: '0.8125rem', mb: 0.5, overflow: 'hidden', textOverflow: 'ellipsis' }}>{words}</Box>
        <LinearProgress
          aria-label={words}
          variant={isSent ? 'indeterminate' : 'determinate'}
          value={Math.round(upload.share * 100)}
        />
      </Box>
      <Button size="small" onClick={onCancel}>
        {translate('rollcall.file.cancel')}
      </Button>
    </>
  )
}
