import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { failureText } from '#browser/ground/providers/server-errors.ts'
import type { Option } from './settings-types.ts'
import { useChangeSettings, useRefreshSettings } from './use-settings.ts'

/** Moving and deleting the rows of a list. */
export function useOptionChanges(list: string, options: readonly Option[]) {
  const translate = useTranslate()
  const notify = useNotify()
  const change = useChangeSettings()
  const refresh = useRefreshSettings()
  const [busy, setBusy] = useState(false)

  /** Moves a row within the list. */
  const move = async (from: number, to: number) => {
    const ids = options.map(({ id }) => id)
    const [moved] = ids.splice(from, 1)
    const option = options[from]
    if (moved === undefined || !option) return
    ids.splice(to, 0, moved)
    setBusy(true)
    try {
      await change('PUT', `options/${list}/order`, { ids })
      notify('rollcall.settings.option.moved', { type: 'info', messageArgs: { name: option.name, position: to + 1 } })
    } catch (error) {
      notify(failureText(error, translate), { type: 'error' })
      await refresh()
    } finally {
      setBusy(false)
    }
  }
  /** Returns the failure text; undefined when the row was deleted. */
  const remove = async ({ id, name }: Option): Promise<string | undefined> => {
    try {
      await change('DELETE', `options/${list}/${id}`)
      notify('rollcall.settings.option.deleted', { type: 'success', messageArgs: { name } })
      return undefined
    } catch (error) {
      return failureText(error, translate)
    }
  }
  return { busy, move, remove }
}
