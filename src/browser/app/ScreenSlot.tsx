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
  /** What must be so that the screen exists: its feature, and what it requires. */
  of: Pick<Guarded, 'feature' | 'requires'>
  /** Stands in place of a screen that does not exist now. */
  whenOff: ReactNode
  resource?: string
  children: ReactNode
}

/** The place of a screen: who may see it, what stands there while it loads, and what if it fails. */
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
