import { useCallback, type RefObject } from 'react'
import { useFormContext } from 'react-hook-form'
import { LeaveGuard } from '#browser/parts/dialogs/LeaveGuard.tsx'
import type { FormField } from '../form-fields.ts'
import { useFormScope } from '../form-scope.ts'
import { isSame, type Values } from '../form-values.ts'

export interface UnsavedGuardProps {
  fields: readonly FormField[]
  /** True when the form has been saved. */
  left: RefObject<boolean>
}

/** Asks for confirmation before unsaved input of a form is lost. */
export function UnsavedGuard({ fields, left }: UnsavedGuardProps) {
  const { getValues } = useFormContext<Values>()
  const { base } = useFormScope()
  const isUnsaved = useCallback(() => {
    const values = getValues()
    return !left.current && fields.some(({ source, readOnly }) => !readOnly && !isSame(values[source], base[source]))
  }, [getValues, fields, base, left])
  return <LeaveGuard isUnsaved={isUnsaved} />
}
