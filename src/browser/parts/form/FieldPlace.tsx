import { type ReactNode, Suspense } from 'react'
import Skeleton from '@mui/material/Skeleton'
import { PanelBoundary } from '#browser/ground/shell/PanelBoundary.tsx'

/** The place of an input whose code may still be on its way, or fail: what is typed into the others stays. */
export function FieldPlace({ children }: { children: ReactNode }) {
  return (
    <PanelBoundary>
      <Suspense fallback={<Skeleton variant="rounded" height={40} />}>{children}</Suspense>
    </PanelBoundary>
  )
}
