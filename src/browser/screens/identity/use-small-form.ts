import { useRef, useState, type SubmitEvent } from 'react'
import { HttpError, useTranslate } from 'react-admin'

/** What is wrong, by field; `form` is about none of them. Messages are texts or keys of texts. */
export type Faults<Name extends string> = Partial<Record<Name | 'form', string>>

export interface SmallFormSettings<Name extends string> {
  /** What the fields start with. All are required. */
  initial: Record<Name, string>
  /** What is wrong beyond missing values, before anything is sent. */
  check?: (values: NoInfer<Record<Name, string>>) => NoInfer<Faults<Name>>
  send: (values: NoInfer<Record<Name, string>>) => Promise<unknown>
  /** The field at which the server's errors stand, whatever field they are of. */
  only?: NoInfer<Name>
}

/**
 * A form of a few texts, all required. Those of signing in stand before everything else, so they do without the libraries
 * of larger forms. What is missing is said without asking the server; its errors stand at their fields; the first field
 * that is wrong gets the focus.
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
    // A dialog is inside what opened it, which may be a form itself.
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
    /** What is wrong with the whole, or with a field. */
    fault,
    form: { ref: element, noValidate: true, onSubmit: (event: SubmitEvent) => void submit(event) },
    /** What a text field and a `PasswordField` share. */
    field: (name: Name) => ({
      name,
      value: values[name],
      onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
      fault: fault(name),
    }),
    /** Takes what was sent as what the form starts with. */
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
