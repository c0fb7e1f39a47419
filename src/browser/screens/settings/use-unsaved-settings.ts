import { useCallback, useRef } from 'react'

/** The settings of a screen with unsaved input. Every setting saves on its own; the screen asks once. */
export function useUnsavedSettings() {
  const unsaved = useRef(new Set<string>())
  const note = useCallback((slug: string, isChanged: boolean) => {
    if (isChanged) unsaved.current.add(slug)
    else unsaved.current.delete(slug)
  }, [])
  const isUnsaved = useCallback(() => unsaved.current.size > 0, [])
  return { isUnsaved, note }
}
