import { useState } from 'react'
import { HttpError, useNotify, useTranslate } from 'react-admin'
import { failureText } from '#browser/ground/providers/server-errors.ts'
import type { Feature } from './settings-types.ts'
import { useChangeSettings, useRefreshSettings, type SettingsSubject } from './use-settings.ts'

/** Switches a feature on or off, or back to its default. A concurrent change is shown first. */
export function useFeatureSwitch({ key, title, version }: Feature, subject: SettingsSubject) {
  const translate = useTranslate()
  const notify = useNotify()
  const change = useChangeSettings(subject)
  const refresh = useRefreshSettings()
  const [busy, setBusy] = useState(false)

  const send = async (value: boolean | null) => {
    setBusy(true)
    try {
      await change('PUT', `features/${key}`, { value }, version)
      const words = translate(`features.${key}.title`, { _: title })
      notify('rollcall.settings.saved', { type: 'success', messageArgs: { title: words } })
    } catch (error) {
      notify(failureText(error, translate), { type: 'error' })
      if (error instanceof HttpError && error.status === 409) await refresh()
    } finally {
      setBusy(false)
    }
  }
  return { busy, set: (value: boolean | null) => void send(value) }
}
