import { useState, type ChangeEvent, type FormEvent } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { failureText } from '#browser/ground/providers/server-errors.ts'
import { useChangeSettings } from './use-settings.ts'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { formErrorMessages } from '#browser/ground/i18n/messages/form-errors.ts'

addMessages('rollcall.form.errors', formErrorMessages)

/** The typed name of a new row. */
export function useOptionName(list: string, onSaved: () => void) {
  const translate = useTranslate()
  const notify = useNotify()
  const change = useChangeSettings()
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  const save = async () => {
    if (name.trim() === '') return setFault(translate('rollcall.form.errors.required'))
    setBusy(true)
    try {
      await change('POST', `options/${list}`, { name })
      notify('rollcall.settings.option.added', { type: 'success', messageArgs: { name: name.trim() } })
      setName('')
      setFault(undefined)
      onSaved()
    } catch (error) {
      setFault(failureText(error, translate))
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    isTyped: name !== '',
    /** Props of the text field. */
    field: {
      fullWidth: true,
      value: name,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setName(target.value)
        setFault(undefined)
      },
      error: fault !== undefined,
      helperText: fault,
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      event.stopPropagation()
      void save()
    },
  }
}
