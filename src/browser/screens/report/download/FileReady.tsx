import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import Alert from '@mui/material/Alert'
import { JobFile } from '#browser/parts/jobs/JobFile.tsx'

/** The file that a mail has led to: `?file=12`. */
export function FileReady({ title }: { title: string }) {
  const translate = useTranslate()
  const [query] = useSearchParams()
  const id = query.get('file') ?? ''
  const [gone, setGone] = useState<string>()
  if (!/^\d{1,15}$/.test(id)) return null
  if (gone === id)
    return (
      <Alert severity="info" role="status" sx={{ mb: 2 }}>
        {translate('rollcall.jobs.gone')}
      </Alert>
    )
  return (
    <Alert
      severity="success"
      sx={{ mb: 2 }}
      action={<JobFile file={{ name: title, download_url: `/api/files/${id}` }} onGone={() => setGone(id)} />}
    >
      {translate('rollcall.report.file_ready')}
    </Alert>
  )
}
