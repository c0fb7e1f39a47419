import { type ReactNode, Suspense } from 'react'
import DialogContent from '@mui/material/DialogContent'
import { FormSkeleton } from '#browser/ground/shell/FormSkeleton.tsx'
import { PanelBoundary } from '#browser/ground/shell/PanelBoundary.tsx'

/** The inside of a dialog whose form may still be on its way, or fail: a skeleton stands in for it, or a sentence. */
export function FormPlace({ children }: { children: ReactNode }) {
  return (
    <PanelBoundary>
      <Suspense
        fallback={
          <DialogContent>
            <FormSkeleton />
          </DialogContent>
        }
      >
        {children}
      </Suspense>
    </PanelBoundary>
  )
}
