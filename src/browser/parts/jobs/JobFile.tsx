import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { HttpError, useTranslate } from 'react-admin'
import Button from '@mui/material/Button'
import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { failureText } from '#browser/ground/providers/server-errors.ts'
import type { JobRun } from '#protocol/job-run.ts'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { jobMessages } from '#browser/ground/i18n/messages/jobs.ts'

addMessages('rollcall.jobs', jobMessages)

/** A file that a job has made. */
export interface FileOfJob {
  name: string
  /** `/api/files/12`, which needs the sign-in of this page. */
  download_url: string
}

/** The file in the result of a run; undefined where it has none. */
export function fileOfJob({ result }: Pick<JobRun, 'result'>): FileOfJob | undefined {
  const { name, download_url: address } = result ?? {}
  return typeof name === 'string' && typeof address === 'string' ? { name, download_url: address } : undefined
}

const BASE = /^\/api\//

/** Fetches a file that a job has made, and saves it; says that it is gone, or somebody else's, where it is not there. */
export function JobFile({ file, onGone }: { file: FileOfJob; onGone?: () => void }) {
  const translate = useTranslate()
  const data = useRollcallData()
  const [isSaved, setSaved] = useState(false)
  const {
    mutate: fetchFile,
    isPending,
    error,
  } = useMutation({
    mutationFn: () => data.call<File>({ method: 'GET', path: file.download_url.replace(BASE, ''), isFile: true }),
    onSuccess: (bytes) => {
      const address = URL.createObjectURL(bytes)
      const link = Object.assign(document.createElement('a'), { href: address, download: bytes.name || file.name })
      link.click()
      URL.revokeObjectURL(address)
      setSaved(true)
    },
    onError: (failure) => {
      if (isGone(failure)) onGone?.()
    },
  })
  if (isGone(error)) return <span>{translate('rollcall.jobs.gone')}</span>
  return (
    <>
      {error && <span>{failureText(error, translate)} </span>}
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        startIcon={<DownloadIcon />}
        disabled={isPending}
        onClick={() => fetchFile()}
      >
        {translate(isSaved ? 'rollcall.jobs.fetch_again' : 'rollcall.jobs.fetch', { name: file.name })}
      </Button>
    </>
  )
}

/** Whoever did not ask for it is told the same as those who come too late. */
function isGone(error: Error | null): boolean {
  return error instanceof HttpError && error.status === 404
}
