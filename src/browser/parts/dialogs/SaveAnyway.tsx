import { useSyncExternalStore } from 'react'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { Overlay } from '#browser/ground/shell/Overlay.tsx'
import type { WarningQuestions } from '#browser/ground/providers/warnings.ts'

const SaveAnywayDialog = lazyCode(() => import('./SaveAnywayDialog.tsx'))

/** Shows the warnings of a write that waits for an answer. */
export function SaveAnyway({ questions: { subscribe, current } }: { questions: WarningQuestions }) {
  const asked = useSyncExternalStore(subscribe, current)
  return (
    asked && (
      <Overlay onClose={() => asked.answer(false)}>
        <SaveAnywayDialog asked={asked} />
      </Overlay>
    )
  )
}
