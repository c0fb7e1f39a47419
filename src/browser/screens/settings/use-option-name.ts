import { useCallback, useState, type ChangeEvent, type FormEvent } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { failureText } from '#browser/ground/providers/server-errors.ts'
import { useKeptTyping } from '#browser/ground/providers/sign-in-again-context.ts'
import type { Option } from './settings-types.ts'
import { useChangeSettings } from './use-settings.ts'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { formErrorMessages } from '#browser/ground/i18n/messages/form-errors.ts'

addMessages('rollcall.form.errors', formErrorMessages)

/** The typed name of a new or renamed row. */
export function useOptionName(list: string, option: Option | undefined, onSaved: () => void) {
  const translate = useTranslate()
  const notify = useNotify()
  const change = useChangeSettings()
  const [name, setName] = useState(option?.name ?? '')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const isTyped = name !== (option?.name ?? '')
  useKeptTyping(useCallback(() => isTyped, [isTyped]))

  const save = async () => {
    if (name.trim() === '') return setFault(translate('rollcall.form.errors.required'))
    setBusy(true)
    try {
      await (option
        ? change('PUT', `options/${list}/${option.id}`, { name }, option.version)
        : change('POST', `options/${list}`, { name }))
      notify(`rollcall.settings.option.${option ? 'renamed' : 'added'}`, {
        type: 'success',
        messageArgs: { name: name.trim() },
      })
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
