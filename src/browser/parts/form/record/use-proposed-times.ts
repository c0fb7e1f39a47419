import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { readPath } from '#protocol/read-path.ts'
import type { FormField } from '../form-fields.ts'
import { isSame, type Values } from '../form-values.ts'
import { laterTime } from './later-time.ts'

/**
 * Fills in the times of a new record that are proposed to be so many minutes after another (`proposeAfter`), and moves them with it as
 * long as nobody has typed another.
 *
 * @param base with the records that the form refers to, which say how many minutes
 */
export function useProposedTimes(
  { getValues, setValue, subscribe }: UseFormReturn<Values>,
  fields: readonly FormField[],
  base: Values,
  proposes: boolean,
): void {
  const last = useRef<Values>({})
  useEffect(() => {
    const later = fields.filter(({ field, readOnly }) => field.proposeAfter && !readOnly)
    if (!proposes || later.length === 0) return
    const propose = () => {
      for (const { field, source } of later) {
        const { field: first = '', minutes = '' } = field.proposeAfter ?? {}
        const value = laterTime(getValues(first), readPath(base, minutes))
        const typed = (getValues(source) as unknown) ?? null
        const isUntouched = typed === null || typed === '' || isSame(typed, last.current[source])
        if (value === undefined || !isUntouched || isSame(typed, value)) continue
        last.current[source] = value
        setValue(source, value, { shouldDirty: true })
      }
    }
    propose()
    return subscribe({ formState: { values: true }, callback: propose })
  }, [fields, base, proposes, getValues, setValue, subscribe])
}
