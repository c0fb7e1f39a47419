import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { HttpError, useNotify, useTranslate } from 'react-admin'
import { bodyOf, readServerErrors } from '#browser/ground/providers/server-errors.ts'
import { isSame } from '#browser/parts/form/form-values.ts'
import { isUnfinished } from '#browser/parts/kinds/unfinished.ts'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { formErrorMessages } from '#browser/ground/i18n/messages/form-errors.ts'
import { VALUE } from './setting-field.ts'
import type { Setting } from './settings-types.ts'
import { useChangeSettings, useRefreshSettings, type SettingsSubject } from './use-settings.ts'

addMessages('rollcall.form.errors', formErrorMessages)

/** The value that somebody else saved during editing. */
export interface SettingConflict {
  value: unknown
  version: number
}

/** The form of one setting: it saves on its own, based on the version shown. */
export function useSettingForm(setting: Setting, title: string, subject: SettingsSubject) {
  const translate = useTranslate()
  const notify = useNotify()
  const change = useChangeSettings(subject)
  const refresh = useRefreshSettings()
  const [conflict, setConflict] = useState<SettingConflict>()
  const form = useForm<{ [VALUE]: unknown }>({
    values: { [VALUE]: setting.value },
    resetOptions: { keepDirtyValues: true },
  })
  const value = form.watch(VALUE)
  const isChanged = !isSame(value, setting.value)

  const send = async (sent: unknown, version: number) => {
    if (isUnfinished(sent))
      return form.setError(VALUE, { type: 'unfinished', message: translate('rollcall.form.errors.unfinished') })
    try {
      await change('PUT', `categories/singles/${setting.slug}`, { ...setting, version, [VALUE]: sent }, version)
      setConflict(undefined)
      form.reset({ [VALUE]: sent })
      notify('rollcall.settings.saved', { type: 'success', messageArgs: { title } })
    } catch (error) {
      const theirs = conflictOf(error)
      if (theirs) return setConflict(theirs)
      const { fields, message } = readServerErrors(error, translate)
      form.setError(VALUE, { type: 'server', message: fields[VALUE] ?? message ?? Object.values(fields)[0] ?? '' })
    }
  }
  return {
    form,
    isChanged,
    conflict,
    save: form.handleSubmit((typed) => send(typed[VALUE], setting.version)),
    undo: () => form.reset({ [VALUE]: setting.value }),
    useDefault: () => send(null, setting.version),
    saveMine: () => conflict && send(form.getValues(VALUE), conflict.version),
    takeTheirs: () => {
      form.reset({ [VALUE]: conflict?.value })
      setConflict(undefined)
      return refresh()
    },
  }
}

function conflictOf(error: unknown): SettingConflict | undefined {
  if (!(error instanceof HttpError) || error.status !== 409) return undefined
  const { theirs, version } = bodyOf(error)
  return { value: theirs?.[VALUE], version: Number(version?.replace(/\D/g, '')) }
}
