import { useQueryClient } from '@tanstack/react-query'
import { useListContext, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { ActionConfig } from '#declarations/format.ts'
import { isCall } from '../../action/action-kind.ts'
import { callBody } from '../../action/call-body.ts'
import { useActionAccess } from '../../action/use-action-access.ts'
import { failureText } from '../../form/server-errors.ts'
import { useAccess } from '../../model/use-access.ts'
import { useRollcallData, type ApiRecord } from '../../providers/rollcall-data-provider.ts'
import { linkPlace, linkTo, useRelation } from '../../relation/relation-context.ts'
import { useScreenPath } from '../../routing/screen-path.ts'
import { useListPlace } from '../list-place.ts'
import { selectedRows } from './selected-rows.ts'

/**
 * Does one thing to every selected row, one after another. Rows that it worked for are no longer selected; the text of the
 * first failure is given back, undefined when there was none. Rows that a condition leaves out are failures too.
 */
export function useBulkWork(): (action: ActionConfig) => Promise<string | undefined> {
  const { resource, parent } = useListPlace()
  const { selectedIds, onUnselectItems, onSelect } = useListContext<ApiRecord>()
  const cache = useQueryClient()
  const data = useRollcallData()
  const mayTake = useActionAccess()
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const perform = usePerform()

  return async (action) => {
    const failed: { row: ApiRecord; reason: string }[] = []
    const rows = await selectedRows(cache, data, resource, selectedIds)
    for (const row of rows) {
      try {
        if (!mayTake(action, { resource, record: row, ...(parent && { parent: parent.record }) })) {
          failed.push({ row, reason: translate('rollcall.list.bulk_not_allowed') })
        } else await perform(action, row)
      } catch (error) {
        failed.push({ row, reason: failureText(error, translate) })
      }
    }
    const done = rows.length - failed.length
    if (done > 0) {
      notify('rollcall.list.bulk_done', { type: 'success', messageArgs: { smart_count: done } })
      refresh()
    }
    const [first] = failed
    if (!first) return void onUnselectItems()
    onSelect(failed.map(({ row }) => row.id))
    return translate('rollcall.list.bulk_failed', { smart_count: failed.length, reason: first.reason })
  }
}

/** Does one thing to one row. Throws when it fails. */
function usePerform(): (action: ActionConfig, row: ApiRecord) => Promise<void> {
  const { resource, parent, view, api } = useListPlace()
  const data = useRollcallData()
  const screens = useScreenPath()
  const relation = useRelation()
  const { roots } = useAccess()
  return async (action, row) => {
    const records = { record: row, ...(parent && { parent: parent.record }) }
    if (isCall(action)) {
      const body = callBody(action, roots(records))
      await data.call({ method: action.method, path: screens.fill(action.path, records), ...(body && { body }) })
    } else if (action === 'detach' && relation) {
      await data.detach(linkPlace(relation), linkTo(relation, row))
    } else if (action === 'delete') {
      const meta = view && !view.endpoint ? { api } : {}
      await data.delete(resource, { id: row.id, previousData: row, meta })
    }
  }
}
