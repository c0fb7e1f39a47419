import { useCallback } from 'react'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { useScreenPath } from '#browser/ground/routing/screen-path.ts'
import { useOpenDialog } from '#browser/parts/dialogs/DialogHost.tsx'
import { useRelation } from '#browser/parts/rows/relation-context.ts'
import { useRowsAddress } from '#browser/parts/rows/use-rows-address.ts'
import { useRecordDialogs } from './record-dialogs.ts'

/** The way to edit a row: a page of its own, or a dialog that this opens. */
export type Edit = { to: string | undefined; open?: undefined } | { open: () => void; to?: undefined }

/**
 * Edits rows of a resource: on a page or in a dialog, as its form declares; related rows always in a dialog, so that
 * the user stays on the screen.
 */
export function useEdit(resource: string): (record: Record<string, unknown>) => Edit {
  const entry = useApplication().resources[resource]
  const screens = useScreenPath()
  const { edit: EditDialog, link: LinkDialog } = useRecordDialogs()
  const openDialog = useOpenDialog()
  const relation = useRelation()
  const placement = relation?.view.resource === resource ? relation : undefined
  const api = useRowsAddress(resource)

  return useCallback(
    (record) => {
      const id = Number(record['id'])
      if (placement?.view.endpoint) {
        return { open: () => openDialog((close) => <LinkDialog placement={placement} row={record} onClose={close} />) }
      }
      if (!placement && entry?.form === 'page') return { to: screens.edit(resource, id) }
      const form = placement?.view.form
      return {
        open: () =>
          openDialog((close) => <EditDialog resource={resource} id={id} form={form} api={api} onClose={close} />),
      }
    },
    [EditDialog, LinkDialog, api, entry, openDialog, placement, resource, screens],
  )
}
