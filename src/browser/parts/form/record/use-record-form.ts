import { useCallback, useEffect, useMemo, useRef } from 'react'
import { set, useForm, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import type { LoadValidator } from '#browser/ground/model/validate-record.ts'
import { bodyOf, readServerErrors, type ServerErrors } from '#browser/ground/providers/server-errors.ts'
import type { EntityModel } from '#declarations/model.ts'
import { useConsequences } from '../checks/use-consequences.ts'
import { validateForm } from '../checks/validate-form.ts'
import { isShown } from '../field-rules.ts'
import type { FormField } from '../form-fields.ts'
import type { FormScope } from '../form-scope.ts'
import { recordInForm, rowsOf, sentValues, startingValues, type Values } from '../form-values.ts'
import type { RowChecks } from '../rows/row-checks.ts'

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
  /** Checks of the rows that are edited in the form. */
  rowChecks: RowChecks
}

/**
 * react-hook-form for a record: the server's schema, the declared rules, one save at a time, the server's errors at
 * their fields. `refuse` shows those of a failure that came later.
 */
export function useRecordForm({ scope, fields, validator, save, onFailure, failure, rowChecks }: RecordFormSettings) {
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
      const messages = {
        ...validateForm({ entity, validate, fields, record, roots, locale, complete }),
        ...rowErrors(rowChecks, values, complete),
      }
      return isNothing(messages) ? { values, errors: {} } : { values: {}, errors: asErrors(messages) }
    },
    [entity, validator, fields, base, roots, locale, rowChecks],
  )
  useEffect(() => void validator?.().catch(() => undefined), [validator])
  const defaultValues = useMemo(() => startingValues(fields, base), [fields, base])
  const form = useForm<Values>({ defaultValues, resolver, mode: 'onTouched', shouldFocusError: false })
  useConsequences(form, entity)

  const refuse = (error: unknown) => showServerErrors(form, entity, readServerErrors(error, translate), failure)
  const send = async (values: Values) => {
    const record = recordInForm(entity, base, values, roots)
    const shown = fields.filter((field) => isShown(field, record, roots))
    try {
      await save(sentValues(shown, values, base, operation))
    } catch (error) {
      // Who goes back to what was warned of has been told already.
      if (!bodyOf(error).warnings && !onFailure(error)) refuse(error)
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
  return { form, submit, refuse }
}

function showServerErrors(
  form: UseFormReturn<Values>,
  entity: EntityModel,
  { fields, message }: ServerErrors,
  failure = message,
): void {
  // What is said of rows as a whole comes first: the errors of their fields lie within it.
  const byDepth = Object.entries(fields).sort(([one], [other]) => one.split('.').length - other.split('.').length)
  for (const [name, text] of byDepth) form.setError(inputOf(entity, name), { type: 'server', message: text })
  if (failure !== undefined) form.setError('root.server', { type: 'server', message: failure })
}

/**
 * Every field has an input of its own, even when it was sent as a part of an object: `fees.monthly` is `monthly_fee`.
 */
function inputOf({ fields }: EntityModel, name: string): string {
  const [object = '', member = ''] = name.split('.')
  return fields[object]?.members?.[member] ?? name
}

function rowErrors(checks: RowChecks, values: Values, complete: boolean): Record<string, string> {
  return Object.fromEntries(
    [...checks].flatMap(([name, check]) => Object.entries(check(rowsOf(values[name]), complete))),
  )
}

/** Errors of rows are nested, as the form has them: `genres.0.name`. */
function asErrors(messages: Record<string, string>): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  for (const [name, message] of Object.entries(messages)) set(errors, name, { type: 'invalid', message })
  return errors
}

function isNothing(messages: Record<string, string>): boolean {
  return Object.keys(messages).length === 0
}
