import { useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useListContext, useNotify, useRefresh, useTranslate } from 'react-admin'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { useRollcallData, type ApiRecord } from '#browser/ground/providers/rollcall-data-provider.ts'
import { failureText } from '#browser/ground/providers/server-errors.ts'
import { useScreenPath } from '#browser/ground/routing/screen-path.ts'
import { isCall } from '#browser/parts/actions/action-kind.ts'
import { callBody } from '#browser/parts/actions/declared/call-body.ts'
import { useActionAccess } from '#browser/parts/actions/use-action-access.ts'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import { linkPlace, linkTo, useRelation } from '#browser/parts/rows/relation-context.ts'
import { useFilledText } from '#browser/parts/words/use-filled-text.ts'
import { ARCHIVED } from '#declarations/facts/archive.ts'
import { isCallOfEach } from '#declarations/facts/call-of-each.ts'
import type { ActionConfig, CallAction } from '#declarations/format.ts'
import { selectedRows } from './selected-rows.ts'

/**
 * Runs an action on every selected row, one after another, or in one call where that is declared. Rows that succeeded
 * are deselected; returns the first failure text, or undefined. Rows excluded by a condition count as failures.
 * A call with a form sends each row what was `typed`.
 */
export function useBulkWork(): (action: ActionConfig, typed?: Record<string, unknown>) => Promise<string | undefined> {
  const { resource, parent } = useListTarget()
  const { selectedIds, onUnselectItems, onSelect } = useListContext<ApiRecord>()
  // A dialog keeps the function that it was opened with: what is done once more is done for the rows that are chosen by then.
  const chosen = useRef(selectedIds)
  useEffect(() => {
    chosen.current = selectedIds
  }, [selectedIds])
  const cache = useQueryClient()
  const data = useRollcallData()
  const mayTake = useActionAccess()
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const perform = usePerform()
  const { said, failureOf } = useBulkTexts()

  return async (action, typed) => {
    const rows = await selectedRows(cache, data, resource, chosen.current)
    const may = (row: ApiRecord) => mayTake(action, { resource, record: row, ...(parent && { parent: parent.record }) })
    const open = rows.filter(may)
    const failed: { row: ApiRecord; reason: string }[] = []
    const isOnce = isCall(action) && !isCallOfEach(action)
    for (const part of isOnce ? (open.length > 0 ? [open] : []) : open.map((row) => [row])) {
      try {
        await perform(action, part, typed)
      } catch (error) {
        const reason = await failureOf(action, part, error)
        failed.push(...part.map((row) => ({ row, reason })))
      }
    }
    const done = open.length - failed.length
    const reason = translate('rollcall.list.bulk_not_allowed')
    failed.push(...rows.filter((row) => !may(row)).map((row) => ({ row, reason })))
    if (done > 0) {
      notify(...(await said(action, done)))
      refresh()
    }
    const [first] = failed
    if (!first) return void onUnselectItems()
    onSelect(failed.map(({ row }) => row.id))
    return translate('rollcall.list.bulk_failed', { smart_count: failed.length, reason: first.reason })
  }
}

/** The texts of a declared call: its success notice and its failure. */
function useBulkTexts() {
  const { resource, parent } = useListTarget()
  const translate = useTranslate()
  const fill = useFilledText()
  const textOf = (action: CallAction, part: 'notice' | 'failure', text: string, record: Record<string, unknown>) =>
    fill({ key: `resources.${resource}.actions.${action.id}.${part}`, text }, resource, record)
  return {
    async said(action: ActionConfig, done: number): Promise<Parameters<ReturnType<typeof useNotify>>> {
      if (!isCall(action) || action.notice === undefined)
        return ['rollcall.list.bulk_done', { type: 'success', messageArgs: { smart_count: done } }]
      const notice = await textOf(action, 'notice', action.notice, parent?.record ?? {})
      return [notice, { type: 'success', messageArgs: { _: notice } }]
    },
    async failureOf(action: ActionConfig, [row]: readonly ApiRecord[], error: unknown): Promise<string> {
      if (!isCall(action) || action.failure === undefined) return failureText(error, translate)
      return textOf(action, 'failure', action.failure, { ...parent?.record, ...row })
    },
  }
}

/** Runs an action on one row, or on all of them at once. Throws on failure. */
function usePerform(): (
  action: ActionConfig,
  rows: readonly ApiRecord[],
  typed?: Record<string, unknown>,
) => Promise<void> {
  const { resource, parent, view, api } = useListTarget()
  const data = useRollcallData()
  const screens = useScreenPath()
  const relation = useRelation()
  const { resources } = useApplication()
  const { roots } = useAccess()
  return async (action, [row, ...others], typed) => {
    if (!row) return
    const above = parent && { parent: parent.record }
    const records = { record: row, ...above }
    if (isCall(action) && !isCallOfEach(action)) {
      const body = { ...callBody(action, roots({ ...above })), ids: [row, ...others].map(({ id }) => id) }
      await data.call({ method: action.method, path: screens.fill(action.path, { ...above }), body })
    } else if (isCall(action)) {
      const fixed = callBody(action, roots(records))
      const body = typed ? { ...typed, ...fixed } : fixed
      await data.call({ method: action.method, path: screens.fill(action.path, records), ...(body && { body }) })
    } else if (action === 'detach' && relation) {
      await data.detach(linkPlace(relation), linkTo(relation, row))
    } else if (action === 'archive') {
      const word = row[ARCHIVED] ? 'restore' : 'archive'
      const address = view && !view.endpoint ? api : (resources[resource]?.mounts[0]?.api ?? resource)
      await data.call({ method: 'PUT', path: `${address}/${row.id}/${word}` })
    } else if (action === 'delete') {
      const meta = view && !view.endpoint ? { api } : {}
      await data.delete(resource, { id: row.id, previousData: row, meta })
    }
  }
}
