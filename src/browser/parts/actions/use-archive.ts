import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { versionOf } from '#browser/ground/providers/record-version.ts'
import { failureText } from '#browser/ground/providers/server-errors.ts'
import { useScreenPath } from '#browser/ground/routing/screen-path.ts'
import { useRowsAddress } from '#browser/parts/rows/use-rows-address.ts'
import type { ActionSubject } from './action-subject.ts'

/**
 * Puts a record away or back, says so, and shows the screen as it is then. Returns the failure text, or undefined on success.
 *
 * @param rowsAt address of the rows, for a dialog: it is shown outside of the tab that it was opened from
 */
export function useArchive({ resource, record = {}, parent }: ActionSubject, rowsAt?: string) {
  const { resources } = useApplication()
  const data = useRollcallData()
  const screens = useScreenPath()
  const here = useRowsAddress(resource)
  const api = rowsAt ?? here
  const notify = useNotify()
  const refresh = useRefresh()
  const translate = useTranslate()
  const entry = resources[resource]
  const address = api ?? screens.fill(entry?.mounts[0]?.api ?? resource, { record, ...(parent && { parent }) })
  const name = String(record[entry?.display ?? 'name'] ?? entry?.title ?? '')

  const perform = async (word: 'archive' | 'restore'): Promise<string | undefined> => {
    const ifMatch = versionOf(record)
    try {
      await data.call({
        method: 'PUT',
        path: `${address}/${String(record['id'])}/${word}`,
        ...(ifMatch && { ifMatch }),
      })
    } catch (error) {
      return failureText(error, translate)
    }
    const notice = translate(`rollcall.archive.${word}d`, { name })
    notify(notice, { type: 'success', messageArgs: { _: notice } })
    refresh()
    return undefined
  }
  return { perform, name, address }
}
