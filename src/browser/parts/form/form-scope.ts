import { createContext, useContext } from 'react'
import { useWatch } from 'react-hook-form'
import type { EntityModel } from '#declarations/model.ts'
import type { ConditionContext } from '#protocol/condition.ts'
import { isRequired, isShown, pickerParams } from './field-rules.ts'
import type { FormField, Operation } from './form-fields.ts'
import { recordInForm, type Values } from './form-values.ts'

/** What the fields of a form know of it. It stays the same object while one types. */
export interface FormScope {
  entity: EntityModel
  resource: string
  operation: Operation
  /** The record that the form is a change of; of a new one, what it starts with. */
  base: Values
  roots: ConditionContext
  /** Takes note of a record that was chosen, for the rules that look at it: `refer('book', { id: 7, acquired_on: … })`. */
  refer: (as: string, record: Values | null) => void
}

const FormScopeContext = createContext<FormScope | undefined>(undefined)
export const FormScopeProvider = FormScopeContext.Provider

/** The form around. Throws outside one. */
export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext)
  if (!scope) throw new Error('Fields are used inside <RecordForm>.')
  return scope
}

/** The form around, for inputs that also stand outside of one. */
export function useFormScopeIfAny(): FormScope | undefined {
  return useContext(FormScopeContext)
}

/** How a field stands in a form that is being filled in. */
export interface FieldState {
  shown: boolean
  required: boolean
  /** Of its picker, where something else decides what it offers. */
  params: Record<string, string | number> | undefined
}

/**
 * How a field stands, as the rest of the form decides. The field is rendered again when that changes, not with every key
 * that is typed elsewhere.
 */
export function useFieldState(item: FormField): FieldState {
  const { entity, base, roots } = useFormScope()
  return useWatch({
    compute: (values: Values): FieldState => {
      const record = recordInForm(entity, base, values, roots)
      return {
        shown: isShown(item, record, roots),
        required: isRequired(item, entity, record, roots),
        params: pickerParams(entity.name, item, record),
      }
    },
  })
}
