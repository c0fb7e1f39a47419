import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { useCanBlock } from 'react-admin'
import { useBlocker } from 'react-router'
import { DiscardDialog } from '#browser/parts/dialogs/DiscardDialog.tsx'

/** The settings of a screen with unsaved input. Every setting saves on its own; the screen asks once. */
export function useUnsavedSettings() {
  const unsaved = useRef(new Set<string>())
  const note = useCallback((slug: string, isChanged: boolean) => {
    if (isChanged) unsaved.current.add(slug)
    else unsaved.current.delete(slug)
  }, [])
  return { unsaved, note }
}

/** Asks for confirmation before unsaved input is lost. */
export function UnsavedSettings({ unsaved }: { unsaved: RefObject<Set<string>> }) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.current.size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  return useCanBlock() ? <NavigationGuard unsaved={unsaved} /> : null
}

function NavigationGuard({ unsaved }: { unsaved: RefObject<Set<string>> }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search &&
      unsaved.current.size > 0,
  )
  if (blocker.state !== 'blocked') return null
  return <DiscardDialog onKeep={blocker.reset} onDiscard={blocker.proceed} />
}
