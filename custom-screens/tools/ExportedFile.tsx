import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { failureText, JobProgress, useJob, useRollcallData } from '#browser/api.ts'
import type { StoredFile } from '#protocol/index.ts'

/** The progress of an export; when done, its file. */
export function ExportedFile({ job, id }: { job: number; id: number }) {
  const translate = useTranslate()
  const { data: run } = useJob(job)
  const { data: file, error } = useExportedFile(id, run?.state === 'succeeded')
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Box sx={{ width: '100%' }}>
        <JobProgress id={job} />
      </Box>
      {error && <Alert severity="error">{failureText(error, translate)}</Alert>}
      {file && (
        <Button component="a" href={file.url} download={file.name} variant="outlined" startIcon={<DownloadIcon />}>
          {translate('tools.export.download', { _: 'Download %{name}', name: file.name })}
        </Button>
      )}
    </Box>
  )
}

function useExportedFile(id: number, isWritten: boolean) {
  const data = useRollcallData()
  return useQuery({
    queryKey: ['exports', id],
    enabled: isWritten,
    queryFn: async ({ signal }) => {
      const path = `tools/exports/${id}`
      return (await data.call<{ item: { file: StoredFile } }>({ method: 'GET', path, signal })).item.file
    },
  })
}
