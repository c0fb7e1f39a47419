import { Suspense, type ReactNode } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { useLocation } from 'react-router'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { ForbiddenScreen } from '#browser/ground/shell/ForbiddenScreen.tsx'
import { PanelBoundary } from '#browser/ground/shell/PanelBoundary.tsx'
import { ScreenSkeleton } from '#browser/ground/shell/ScreenSkeleton.tsx'
import type { Guarded } from '#declarations/format.ts'

export interface ScreenSlotProps {
  permission: string | readonly string[]
  /** Conditions for the screen's existence: its feature and its requirements. */
  of: Pick<Guarded, 'feature' | 'requires'>
  /** Shown instead of a screen that does not exist at the moment. */
  whenOff: ReactNode
  resource?: string
  children: ReactNode
}

/** The slot of a screen: access, loading and failure states. */
export function ScreenSlot({ permission, of, whenOff, resource, children }: ScreenSlotProps) {
  const access = useAccess()
  const { pathname } = useLocation()
  if (!access.isOn(of)) return whenOff
  if (!access.can(permission)) return <ForbiddenScreen permission={permission} />
  const screen = (
    <PanelBoundary resetKey={pathname} isScreen>
      <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
    </PanelBoundary>
  )
  return resource === undefined ? screen : <ResourceContextProvider value={resource}>{screen}</ResourceContextProvider>
}
