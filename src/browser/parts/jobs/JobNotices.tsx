import { lazy, Suspense, useSyncExternalStore } from 'react'
import { watchedJobs } from './watched-jobs.ts'

const JobNotice = lazy(() => import('./JobNotice.tsx'))

/** Tells of the jobs that were started in this tab when they are over, on whatever screen one is. */
export function JobNotices() {
  const ids = useSyncExternalStore(watchedJobs.subscribe, watchedJobs.ids)
  return (
    <Suspense>
      {ids.map((id) => (
        <JobNotice key={id} id={id} />
      ))}
    </Suspense>
  )
}
