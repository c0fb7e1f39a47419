import { Suspense, type ReactNode } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { useLocation } from 'react-router'
import { useAccess } from '../model/use-access.ts'
import { ForbiddenScreen } from '../shell/ForbiddenScreen.tsx'
import { PanelBoundary } from '../shell/PanelBoundary.tsx'
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx'

export interface ScreenSlotProps {
  permission: string | readonly string[]
  feature?: string | undefined
  /** Stands in place of the screen while its feature is off. */
  whenOff: ReactNode
  resource?: string
  children: ReactNode
}

/** The place of a screen: who may see it, what stands there while it loads, and what if it fails. */
export function ScreenSlot({ permission, feature, whenOff, resource, children }: ScreenSlotProps) {
  const access = useAccess()
  const { pathname } = useLocation()
  if (feature !== undefined && !access.feature(feature)) return whenOff
  if (!access.can(permission)) return <ForbiddenScreen permission={permission} />
  const screen = (
    <PanelBoundary resetKey={pathname} isScreen>
      <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
    </PanelBoundary>
  )
  return resource === undefined ? screen : <ResourceContextProvider value={resource}>{screen}</ResourceContextProvider>
}
