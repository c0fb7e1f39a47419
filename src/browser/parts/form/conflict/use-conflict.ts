import { useCallback, useState } from 'react'
import { HttpError } from 'react-admin'
import { VERSION_KEY } from '#browser/ground/providers/record-version.ts'
import { bodyOf } from '#browser/ground/providers/server-errors.ts'
import type { Values } from '../form-values.ts'

/** A conflict: somebody else saved the record while it was being edited here. */
export interface Conflict {
  /** The current record, with its version. Absent without a conflict. */
  theirs: Values | undefined
  /** True while the comparison is shown. */
  isOpen: boolean
  open: () => void
  close: () => void
  /** Handles a failed save; false when it is not a version conflict. */
  take: (error: unknown) => boolean
  clear: () => void
}

export function useConflict(): Conflict {
  const [theirs, setTheirs] = useState<Values>()
  const [isOpen, setOpen] = useState(false)
  const take = useCallback((error: unknown) => {
    const { theirs: current, version } = bodyOf(error)
    if (!(error instanceof HttpError) || error.status !== 409 || !current) return false
    setTheirs({ ...current, ...(version !== undefined && { [VERSION_KEY]: version }) })
    setOpen(true)
    return true
  }, [])
  const clear = useCallback(() => {
    setTheirs(undefined)
    setOpen(false)
  }, [])
  return { theirs, isOpen, open: () => setOpen(true), close: () => setOpen(false), take, clear }
}
