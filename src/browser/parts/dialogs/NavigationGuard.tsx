import { useEffect } from 'react'
import { useCanBlock } from 'react-admin'
import { type BlockerFunction, useBlocker } from 'react-router'
import type { IsUnsaved } from './close-guard.ts'
import { DiscardDialog } from './DiscardDialog.tsx'

export interface NavigationGuardProps {
  isUnsaved: IsUnsaved
  /** True when one address is left for the other; default: for another screen. */
  isLeft?: (from: Place, to: Place) => boolean
}

/** An address within the application. */
export type Place = Parameters<BlockerFunction>[0]['nextLocation']

/** Asks for confirmation before unsaved input is lost: by leaving the screen, or closing the tab. */
export function NavigationGuard(props: NavigationGuardProps) {
  useTabGuard(props.isUnsaved)
  return useCanBlock() ? <ScreenGuard {...props} /> : null
}

function ScreenGuard({ isUnsaved, isLeft = isOtherScreen }: NavigationGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isLeft(currentLocation, nextLocation) && isUnsaved(),
  )
  if (blocker.state !== 'blocked') return null
  return <DiscardDialog onKeep={blocker.reset} onDiscard={blocker.proceed} />
}

function isOtherScreen(from: Place, to: Place): boolean {
  return from.pathname !== to.pathname
}

function useTabGuard(isUnsaved: IsUnsaved): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
