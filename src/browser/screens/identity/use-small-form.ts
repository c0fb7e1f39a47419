import { useRef, useState, type SubmitEvent } from 'react'
import { HttpError, useTranslate } from 'react-admin'

/** Errors by field; `form` is for none of them. Messages are texts or translation keys. */
export type Faults<Name extends string> = Partial<Record<Name | 'form', string>>

export interface SmallFormSettings<Name extends string> {
  /** Initial values. All fields are required. */
  initial: Record<Name, string>
  /** Validation beyond required values, before anything is sent. */
  check?: (values: NoInfer<Record<Name, string>>) => NoInfer<Faults<Name>>
  send: (values: NoInfer<Record<Name, string>>) => Promise<unknown>
  /** The field that shows all errors of the server. */
  only?: NoInfer<Name>
}

/**
 * A form of a few required texts. The sign-in screens come first, so they avoid the libraries of larger forms. Missing
 * values are reported without asking the server; its errors are shown at their fields; the first invalid field gets the
 * focus.
 */
export function useSmallForm<Name extends string>({ initial, check, send, only }: SmallFormSettings<Name>) {
  const translate = useTranslate()
  const element = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [faults, setFaults] = useState<Faults<Name>>({})
  const [isBusy, setBusy] = useState(false)
  const names = Object.keys(initial) as Name[]

  const refuse = (found: Faults<Name>) => {
    setFaults(found)
    const wrong = names.find((name) => found[name]) ?? names.at(-1)
    element.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    // A dialog is inside its opener in React's tree, which may be a form itself.
    event.stopPropagation()
    if (isBusy) return
    const found = { ...check?.(values), ...missingIn(values) } as Faults<Name>
    if (Object.keys(found).length > 0) return refuse(found)
    setBusy(true)
    setFaults({})
    try {
      await send(values)
    } catch (error) {
      refuse(faultsOf(error, only))
    } finally {
      setBusy(false)
    }
  }
  const fault = (name: Name | 'form') => {
    const text = faults[name]
    return text === undefined ? undefined : translate(text, { _: text })
  }

  return {
    values,
    isBusy,
    /** The error of the form, or of a field. */
    fault,
    form: { ref: element, noValidate: true, onSubmit: (event: SubmitEvent) => void submit(event) },
    /** Props shared by text fields and `PasswordField`. */
    field: (name: Name) => ({
      name,
      value: values[name],
      onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
      fault: fault(name),
    }),
    /** Makes the sent values the initial ones. */
    reset: () => setValues(initial),
  }
}

function missingIn(values: Record<string, string>): Record<string, string> {
  const missing = Object.keys(values).filter((name) => values[name]?.trim() === '')
  return Object.fromEntries(missing.map((name) => [name, 'rollcall.input.required']))
}

function faultsOf<Name extends string>(error: unknown, only: Name | undefined): Faults<Name> {
  const { errors } = ((error instanceof HttpError && error.body) || {}) as { errors?: Faults<Name> }
  if (errors && only !== undefined) return { [only]: Object.values(errors)[0] } as Faults<Name>
  if (errors) return errors
  return { form: error instanceof Error ? error.message : 'rollcall.errors.unknown' } as Faults<Name>
}
