import { useCallback } from 'react'
import { useFormContext } from 'react-hook-form'
import { brokenRules } from '#protocol/rules/forbidden-states.ts'
import { useFormScopeIfAny } from '../form-scope.ts'
import { recordInForm, type Values } from '../form-values.ts'

/** Tells whether a candidate value of a field would break a rule, given the rest of the form. */
export function useForbiddenValue(source: string): (value: unknown) => boolean {
  const scope = useFormScopeIfAny()
  const { getValues } = useFormContext<Values>()
  return useCallback(
    (value) => {
      if (!scope) return false
      const { entity, base, roots } = scope
      const record = recordInForm(entity, base, { ...getValues(), [source]: value }, roots)
      return brokenRules(entity, record, roots).some(({ field, fields }) => (field ?? fields[0]) === source)
    },
    [scope, getValues, source],
  )
}
