import { useCallback, useEffect, type RefObject } from 'react'
import { useFormContext } from 'react-hook-form'
import { useBlocker } from 'react-router'
import { useCanBlock } from 'react-admin'
import { useKeptTyping } from '../identity/sign-in-again-context.ts'
import { useCloseGuard, type IsUnsaved } from './close-guard.ts'
import { DiscardDialog } from './DiscardDialog.tsx'
import type { FormField } from './form-fields.ts'
import { useFormScope } from './form-scope.ts'
import { isSame, type Values } from './form-values.ts'

export interface UnsavedGuardProps {
  fields: readonly FormField[]
  /** The form is done with: what it holds has been saved. */
  left: RefObject<boolean>
}

/**
 * Asks before something that was typed is lost: by going to another screen, closing the dialog, or closing the tab. When the
 * session ends, the screen stays.
 */
export function UnsavedGuard({ fields, left }: UnsavedGuardProps) {
  const { getValues } = useFormContext<Values>()
  const { base } = useFormScope()
  const isUnsaved = useCallback(() => {
    const values = getValues()
    return !left.current && fields.some(({ source, readOnly }) => !readOnly && !isSame(values[source], base[source]))
  }, [getValues, fields, base, left])
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
