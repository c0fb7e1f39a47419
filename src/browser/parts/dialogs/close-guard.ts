import { createContext, useContext, useEffect, type RefObject } from 'react'

/** Whether something inside a dialog would be lost by closing it. */
export type IsUnsaved = () => boolean

/** The dialog around asks what is registered here before it closes. */
export const CloseGuardContext = createContext<RefObject<IsUnsaved | undefined> | undefined>(undefined)

/** Lets the dialog around ask before it closes. On a page there is none. */
export function useCloseGuard(isUnsaved: IsUnsaved): void {
  const guard = useContext(CloseGuardContext)
  useEffect(() => {
    if (!guard) return
    guard.current = isUnsaved
    return () => {
      guard.current = undefined
    }
  }, [guard, isUnsaved])
}

/** Closes the dialog around, asking first when something would be lost. */
export const RequestCloseContext = createContext<() => void>(() => undefined)

export function useRequestClose(): () => void {
  return useContext(RequestCloseContext)
}
