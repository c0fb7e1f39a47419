import { type SyntheticEvent, useEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  set,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import { useNotify, useTranslate } from 'react-admin'
import { unfinishedPaths } from '#browser/parts/kinds/unfinished.ts'
import { readServerErrors } from '#browser/ground/providers/server-errors.ts'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { formErrorMessages } from '#browser/ground/i18n/messages/form-errors.ts'

addMessages('rollcall.form.errors', formErrorMessages)

export interface CallFormOptions<Values extends FieldValues> {
  defaultValues: DefaultValues<Values>
  /** Names of the required values. */
  required?: readonly Path<Values>[]
  /** Errors of the values besides, by their names, before anything is sent. */
  check?: ((values: Values) => Partial<Record<Path<Values>, string>>) | undefined
}

export interface OpenCallForm<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /**
   * Sends what was typed unless it is wrong; what the server refuses is said at its fields, and the rest at `root`; all of it in a
   * notice where the form was left meanwhile.
   */
  submit: (event: SyntheticEvent, send: (values: Values) => Promise<void>) => void
}

/** The state of a form for the parameters of a call, for `CallForm` and for forms on a page. */
export function useCallForm<Values extends FieldValues>(options: CallFormOptions<Values>): OpenCallForm<Values> {
  const { defaultValues, required = [], check } = options
  const translate = useTranslate()
  const notify = useNotify()
  const isThere = useIsThere()
  const form = useForm<Values>({
    defaultValues,
    resolver: (values) => {
      const wrong = Object.entries<string | undefined>(check?.(values) ?? {})
      const errors = {
        ...(Object.fromEntries(
          wrong.map(([name, message]) => [name, { type: 'check', message }]),
        ) as FieldErrors<Values>),
        ...missing(values, required, translate('rollcall.form.errors.required')),
        ...unfinished(values, wrong, translate('rollcall.form.errors.unfinished')),
      }
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  // What was refused is changed: the refusal is of what stood there before.
  useEffect(() => {
    const changes = form.watch((_values, { type }) => type === 'change' && form.clearErrors('root'))
    return () => changes.unsubscribe()
  }, [form])
  const attempt = (send: (values: Values) => Promise<void>) => async (values: Values) => {
    try {
      await send(values)
    } catch (error) {
      const { fields, message } = readServerErrors(error, translate)
      if (!isThere.current) {
        const said = [message, ...Object.values(fields)].filter(Boolean).join(' ')
        return notify(said, { type: 'error', messageArgs: { _: said } })
      }
      const isAsked = ([name]: [string, string]) => isInput(form, name)
      const unasked = Object.entries(fields).filter((field) => !isAsked(field))
      for (const [index, [name, text]] of Object.entries(fields).filter(isAsked).entries()) {
        form.setError(name as Path<Values>, { message: text }, { shouldFocus: index === 0 })
      }
      const rest = [message, ...unasked.map(([, text]) => text)].filter(Boolean).join(' ')
      if (rest) form.setError('root', { message: rest })
    }
  }
  return {
    form,
    submit(event, send) {
      event.stopPropagation()
      form.clearErrors('root')
      void form.handleSubmit(attempt(send))(event)
    },
  }
}

/** True of a value that an input on the screen asks for, which shows what is wrong with it. */
function isInput<Values extends FieldValues>({ control }: UseFormReturn<Values>, name: string): boolean {
  const field = get(control._fields, name) as { _f?: { mount?: boolean } } | undefined
  return field?._f?.mount === true
}

/** True while the form is on the screen. */
function useIsThere() {
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return isThere
}

/** The errors of empty required values. */
function missing<Values extends FieldValues>(values: Values, required: readonly string[], message: string) {
  const empty = required.filter((name) => values[name] === null || values[name] === undefined || values[name] === '')
  return Object.fromEntries(empty.map((name) => [name, { type: 'required', message }])) as FieldErrors<Values>
}

/** The errors of what is half typed, where nothing better is said of it. */
function unfinished<Values extends FieldValues>(values: Values, wrong: [string, unknown][], message: string) {
  const said = new Set(wrong.map(([name]) => name))
  const errors: FieldErrors<Values> = {}
  for (const path of unfinishedPaths(values)) if (!said.has(path)) set(errors, path, { type: 'unfinished', message })
  return errors
}
