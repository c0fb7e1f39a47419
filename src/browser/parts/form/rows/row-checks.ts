import { createContext, useContext, useEffect } from 'react'
import type { Values } from '../form-values.ts'

/** The errors of rows by their names in the form: `genres.0.name`. */
export type CheckRows = (rows: readonly Values[], complete: boolean) => Record<string, string>

/** The checks of the rows in a form, by the name of their relation. They come with the inputs, which are loaded on first use. */
export type RowChecks = Map<string, CheckRows>

const RowChecksContext = createContext<RowChecks | undefined>(undefined)
export const RowChecksProvider = RowChecksContext.Provider

/** Has the surrounding form check the rows of a relation. */
export function useRowChecks(name: string, check: CheckRows): void {
  const checks = useContext(RowChecksContext)
  useEffect(() => {
    checks?.set(name, check)
    return () => void checks?.delete(name)
  }, [checks, name, check])
}
