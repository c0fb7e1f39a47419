import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useForm, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import type { LoadValidator } from '#browser/ground/model/validate-record.ts'
import { readServerErrors, type ServerErrors } from '#browser/ground/providers/server-errors.ts'
import type { EntityModel } from '#declarations/model.ts'
import { useConsequences } from '../checks/use-consequences.ts'
import { validateForm } from '../checks/validate-form.ts'
import { isShown } from '../field-rules.ts'
import type { FormField } from '../form-fields.ts'
import type { FormScope } from '../form-scope.ts'
import { recordInForm, sentValues, startingValues, type Values } from '../form-values.ts'

export interface RecordFormSettings {
  scope: FormScope
  fields: readonly FormField[]
  /** Without one only the server validates. */
  validator: LoadValidator | undefined
  /** Sends the fields; its errors are shown in the form. */
  save: (fields: Values) => Promise<void>
  /** Handles a failure that the fields do not show. */
  onFailure: (error: unknown) => boolean
  /** Failure text that replaces the server's. */
  failure: string | undefined
}

/**
 * react-hook-form for a record: the server's schema, the declared rules, one save at a time, the server's errors at
 * their fields.
 */
export function useRecordForm({ scope, fields, validator, save, onFailure, failure }: RecordFormSettings) {
  const { entity, base, roots, operation } = scope
  const locale = useValueLocale()
  const translate = useTranslate()

  const attempted = useRef(false)
  const resolver = useCallback<Resolver<Values>>(
    async (values) => {
      // If it cannot be loaded, saving still works: the server validates as well.
      const validate = await validator?.().catch(() => undefined)
      const record = recordInForm(entity, base, values, roots)
      const complete = attempted.current
      const messages = validateForm({ entity, validate, fields, record, roots, locale, complete })
      return isNothing(messages) ? { values, errors: {} } : { values: {}, errors: asErrors(messages) }
    },
    [entity, validator, fields, base, roots, locale],
  )
  useEffect(() => void validator?.().catch(() => undefined), [validator])
  const defaultValues = useMemo(() => startingValues(fields, base), [fields, base])
  const form = useForm<Values>({ defaultValues, resolver, mode: 'onTouched', shouldFocusError: false })
  useConsequences(form, entity)

  const send = async (values: Values) => {
    const record = recordInForm(entity, base, values, roots)
    const shown = fields.filter((field) => isShown(field, record, roots))
    try {
      await save(sentValues(shown, values, base, operation))
    } catch (error) {
      if (!onFailure(error)) showServerErrors(form, entity, readServerErrors(error, translate), failure)
    }
  }
  const saving = useRef(false)
  const submit = async () => {
    if (saving.current) return
    saving.current = true
    attempted.current = true
    try {
      await form.handleSubmit(send)()
    } finally {
      saving.current = false
    }
  }
  return { form, submit }
}

function showServerErrors(
  form: UseFormReturn<Values>,
  entity: EntityModel,
  { fields, message }: ServerErrors,
  failure = message,
): void {
  for (const [name, text] of Object.entries(fields))
    form.setError(inputOf(entity, name), { type: 'server', message: text })
  if (failure !== undefined) form.setError('root.server', { type: 'server', message: failure })
}

/**
 * Every field has an input of its own, even when it was sent as a part of an object: `fees.monthly` is `monthly_fee`.
 */
function inputOf({ fields }: EntityModel, name: string): string {
  const [object = '', member = ''] = name.split('.')
  return fields[object]?.members?.[member] ?? name
}

function asErrors(messages: Record<string, string>): FieldErrors<Values> {
  return Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, { type: 'invalid', message }]))
}

function isNothing(messages: Record<string, string>): boolean {
  return Object.keys(messages).length === 0
}
