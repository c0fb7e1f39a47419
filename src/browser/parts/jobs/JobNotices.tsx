import { Suspense, useSyncExternalStore } from 'react'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { watchedJobs } from './watched-jobs.ts'

const JobNotice = lazyCode(() => import('./JobNotice.tsx'))

/** Notifies the user when jobs started in this tab end, on any screen. */
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
