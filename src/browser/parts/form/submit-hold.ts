import { createContext, useCallback, useContext, useLayoutEffect, useState } from 'react'

/** Takes a hold on the buttons of a form; what it returns gives it back. */
type TakeHold = () => () => void

/** The form or the question that a part stands in, as far as its buttons can be held. */
export const SubmitHoldContext = createContext<TakeHold | undefined>(undefined)

/**
 * Lets the buttons of the `CallForm` or the question around wait while something that the person must have seen first, such as a
 * price or an outcome, is on its way, or while the call would be refused. Nothing is sent that was not shown, and no press is swallowed.
 */
export function useSubmitHold(waits: boolean): void {
  const take = useContext(SubmitHoldContext)
  useLayoutEffect(() => (waits ? take?.() : undefined), [waits, take])
}

/** The holds on a form: whether there is any, and how its parts take them. */
export function useHolds(): { isHeld: boolean; take: TakeHold } {
  const [count, setCount] = useState(0)
  const take = useCallback<TakeHold>(() => {
    setCount((before) => before + 1)
    return () => setCount((before) => before - 1)
  }, [])
  return { isHeld: count > 0, take }
}
