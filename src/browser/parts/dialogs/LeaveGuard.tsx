import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useCanBlock } from 'react-admin'
import { useKeptTyping } from '#browser/ground/providers/sign-in-again-context.ts'
import { useCloseGuard, type IsUnsaved } from './close-guard.ts'
import { DiscardDialog } from './DiscardDialog.tsx'

/**
 * Asks for confirmation before unsaved input is lost: by leaving the screen, closing the dialog, or closing the tab.
 * When the session ends, the screen stays.
 */
export function LeaveGuard({ isUnsaved }: { isUnsaved: IsUnsaved }) {
  useCloseGuard(isUnsaved)
  useTabGuard(isUnsaved)
  useKeptTyping(isUnsaved)
  return useCanBlock() ? <NavigationGuard isUnsaved={isUnsaved} /> : null
}

function NavigationGuard({ isUnsaved }: { isUnsaved: IsUnsaved }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  )
  if (blocker.state !== 'blocked') return null
  return <DiscardDialog onKeep={blocker.reset} onDiscard={blocker.proceed} />
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
