import { createContext, useContext, useEffect, useLayoutEffect, type RefObject } from 'react'

/** True when closing a dialog would lose input inside it. */
export type IsUnsaved = () => boolean

/** The surrounding dialog checks everything registered here before it closes. */
export const CloseGuardContext = createContext<RefObject<IsUnsaved | undefined> | undefined>(undefined)

/** Makes the surrounding dialog ask before it closes. On a page it does nothing. */
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

/** How many parts of the dialog keep it open. */
export const CloseHoldContext = createContext<RefObject<number> | undefined>(undefined)

/** Keeps the surrounding dialog open while something is on its way: what it is refused with is said in there. */
export function useCloseHold(isHeld: boolean): void {
  const holds = useContext(CloseHoldContext)
  useLayoutEffect(() => {
    if (!holds || !isHeld) return
    holds.current += 1
    return () => {
      holds.current -= 1
    }
  }, [holds, isHeld])
}

/** Closes the surrounding dialog, with confirmation when input would be lost. */
export const RequestCloseContext = createContext<() => void>(() => undefined)

export function useRequestClose(): () => void {
  return useContext(RequestCloseContext)
}
