import { createContext, useContext } from 'react'

/** Returns the current instant. */
export type Clock = () => Date

export const ClockContext = createContext<Clock>(() => new Date())

/** The one clock of the screens. Tests set a fixed one by `<ClockContext.Provider>`. */
export function useClock(): Clock {
  return useContext(ClockContext)
}
