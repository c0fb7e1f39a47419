import { useEffect, useState } from 'react'
import { useLocale, useRefresh, useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { failureText } from '#browser/ground/providers/server-errors.ts'
import { isOver, type JobRun } from '#protocol/job-run.ts'
import { fileOfJob, JobFile } from './JobFile.tsx'
import { useJob } from './use-job.ts'
import { watchedJobs } from './watched-jobs.ts'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { jobMessages } from '#browser/ground/i18n/messages/jobs.ts'

addMessages('rollcall.jobs', jobMessages)

/**
 * The progress and outcome of a job; the screen is then refreshed. A user who leaves the screen before is notified
 * instead.
 *
 * ```tsx
 * <JobProgress id={7} />
 * ```
 */
export function JobProgress({ id }: { id: number }) {
  const { data: run, error } = useJob(id)
  const translate = useTranslate()
  const refresh = useRefresh()
  const isDone = run !== undefined && isOver(run)
  // Refreshes the screen behind.
  useEffect(() => {
    if (isDone) refresh()
  }, [isDone, refresh])
  useEffect(() => {
    // Reported here, so no notice is needed.
    watchedJobs.forget(id)
    return () => {
      if (!isDone) watchedJobs.watch(id)
    }
  }, [id, isDone])
  if (!run)
    return error ? <Alert severity="error">{failureText(error, translate)}</Alert> : <LinearProgress aria-hidden />
  return isDone ? <Ended run={run} /> : <Going run={run} />
}

const SEVERITIES = { succeeded: 'success', failed: 'error', cancelled: 'info' } as const

function Ended({ run }: { run: JobRun }) {
  const translate = useTranslate()
  const state = run.state as keyof typeof SEVERITIES
  const file = fileOfJob(run)
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Alert severity={SEVERITIES[state]} action={file && <JobFile file={file} />}>
        {run.message ?? translate(`rollcall.jobs.${state}`)}
      </Alert>
      {run.remarks.map((text) => (
        <Alert key={text} severity="warning">
          {text}
        </Alert>
      ))}
    </Box>
  )
}

function Going({ run }: { run: JobRun }) {
  const translate = useTranslate()
  const format = new Intl.NumberFormat(useLocale())
  const isKnown = run.total !== null && run.total > 0
  const words = isKnown
    ? translate('rollcall.jobs.progress', { done: format.format(run.done), total: format.format(run.total ?? 0) })
    : translate(`rollcall.jobs.${run.state}`)
  return (
    <Box>
      <LinearProgress
        aria-label={run.title}
        {...(isKnown && { variant: 'determinate', value: Math.min(100, (100 * run.done) / (run.total ?? 1)) })}
        sx={{ my: 1.5 }}
      />
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', minHeight: 36 }}>
        <Typography role="status" sx={{ flexGrow: 1, fontVariantNumeric: 'tabular-nums' }}>
          {run.message === null ? words : `${words} · ${run.message}`}
        </Typography>
        {run.can_cancel && <Stop id={run.id} />}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {translate('rollcall.jobs.leave')}
      </Typography>
    </Box>
  )
}

function Stop({ id }: { id: number }) {
  const translate = useTranslate()
  const data = useRollcallData()
  const { refetch } = useJob(id)
  const [failure, setFailure] = useState<string>()
  const stop = async () => {
    try {
      await data.call({ method: 'POST', path: `jobs/${id}/cancel`, body: {} })
      await refetch()
    } catch (error) {
      setFailure(failureText(error, translate))
    }
  }
  return (
    <>
      {failure && <Typography color="error">{failure}</Typography>}
      <Button size="small" color="inherit" onClick={() => void stop()}>
        {translate('rollcall.jobs.stop')}
      </Button>
    </>
  )
}
