import { useEffect } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { isOver } from '#protocol/job-run.ts'
import { fileOfJob, JobFile } from './JobFile.tsx'
import { useJob } from './use-job.ts'
import { watchedJobs } from './watched-jobs.ts'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { jobMessages } from '#browser/ground/i18n/messages/jobs.ts'

addMessages('rollcall.jobs', jobMessages)

/** Milliseconds for which that is shown which nobody expects. */
const LONG = 12_000

/** Waits for one job, reports its outcome, and refreshes the screen. */
export default function JobNotice({ id }: { id: number }) {
  const { data: run, isError } = useJob(id)
  const notify = useNotify()
  const refresh = useRefresh()
  const translate = useTranslate()
  useEffect(() => {
    // A job that cannot be read does not belong to this user.
    if (isError) watchedJobs.forget(id)
    if (!run || !isOver(run)) return
    const said = run.message ?? translate(`rollcall.jobs.${run.state}`)
    const failed = run.state === 'failed'
    const text = `${run.title}: ${said}`
    const file = fileOfJob(run)
    if (file) {
      notify(
        <span>
          {said} <JobFile file={file} />
        </span>,
        { type: 'info', autoHideDuration: null },
      )
      watchedJobs.forget(id)
      return
    }
    notify(text, {
      type: failed ? 'error' : 'info',
      messageArgs: { _: text },
      ...(failed && { autoHideDuration: LONG }),
    })
    run.remarks.forEach((remark) =>
      notify(remark, { type: 'warning', autoHideDuration: LONG, messageArgs: { _: remark } }),
    )
    watchedJobs.forget(id)
    if (run.state === 'succeeded') refresh()
  }, [id, run, isError, notify, refresh, translate])
  return null
}
