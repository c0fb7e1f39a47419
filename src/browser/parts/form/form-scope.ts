import { createContext, useContext } from 'react'
import { useWatch } from 'react-hook-form'
import type { EntityModel } from '#declarations/model.ts'
import type { ConditionContext } from '#protocol/condition.ts'
import { isRequired, isShown, pickerParams } from './field-rules.ts'
import type { FormField, Operation } from './form-fields.ts'
import { recordInForm, type Values } from './form-values.ts'

/** The context of a form's fields. It stays the same object while the user types. */
export interface FormScope {
  entity: EntityModel
  resource: string
  operation: Operation
  /** The record that the form changes; for a new one, its initial values. */
  base: Values
  roots: ConditionContext
  /** Registers a chosen record, for the rules that use it: `refer('book', { id: 7, acquired_on: … })`. */
  refer: (as: string, record: Values | null) => void
}

const FormScopeContext = createContext<FormScope | undefined>(undefined)
export const FormScopeProvider = FormScopeContext.Provider

/** The surrounding form. Throws without one. */
export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext)
  if (!scope) throw new Error('Fields are used inside <RecordForm>.')
  return scope
}

/** The surrounding form, for inputs that also work without one. */
export function useFormScopeIfAny(): FormScope | undefined {
  return useContext(FormScopeContext)
}

/** The state of a field in a form. */
export interface FieldState {
  shown: boolean
  required: boolean
  /** Of its picker, where something else decides what it offers. */
  params: Record<string, string | number> | undefined
}

/**
 * The state of a field, derived from the rest of the form. The field is rendered again only when it changes, not with
 * every keystroke elsewhere.
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
