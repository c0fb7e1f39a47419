import { useCallback, useRef } from 'react'

/** Says whether a part of a screen, by its name, has unsaved input. */
export type NoteUnsaved = (name: string, isUnsaved: boolean) => void

/** The parts of a screen with unsaved input. Each is saved on its own; the screen asks once before they are lost. */
export function useUnsavedParts() {
  const unsaved = useRef(new Set<string>())
  const note = useCallback<NoteUnsaved>((name, isUnsaved) => {
    if (isUnsaved) unsaved.current.add(name)
    else unsaved.current.delete(name)
  }, [])
  const isUnsaved = useCallback(() => unsaved.current.size > 0, [])
  return { isUnsaved, note }
}
