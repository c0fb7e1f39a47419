import { useEffect } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import type { Values } from '#browser/parts/form/form-values.ts'

export interface FormWatchProps {
  /** Values that stand in the form as if somebody had typed them. */
  typed: Values | undefined
  /** Called when something differs from the record, and when nothing does any more. */
  onTouched: (isTouched: boolean) => void
}

/** Inside a form: types values into it, and tells whether it holds any that are not saved. */
export function FormWatch({ typed, onTouched }: FormWatchProps) {
  const { setValue } = useFormContext<Values>()
  const { isDirty } = useFormState()
  useEffect(() => {
    for (const [name, value] of Object.entries(typed ?? {})) {
      setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    }
  }, [typed, setValue])
  useEffect(() => onTouched(isDirty), [isDirty, onTouched])
  return null
}
