import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { WarningQuestions } from '#browser/ground/providers/warnings.ts'

const SaveAnywayDialog = lazy(() => import('./SaveAnywayDialog.tsx'))

/** Shows the warnings of a write that waits for an answer. */
export function SaveAnyway({ questions: { subscribe, current } }: { questions: WarningQuestions }) {
  const asked = useSyncExternalStore(subscribe, current)
  return (
    asked && (
      <Suspense>
        <SaveAnywayDialog asked={asked} />
      </Suspense>
    )
  )
}
