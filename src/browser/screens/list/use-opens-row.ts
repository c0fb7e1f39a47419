import { createElement, useMemo } from 'react'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { useScreenPath } from '#browser/ground/routing/screen-path.ts'
import { useActionAccess } from '#browser/parts/actions/use-action-access.ts'
import { useDialogOf } from '#browser/parts/actions/declared/use-dialog-of.ts'
import { useEdit, type Edit } from '#browser/parts/actions/use-edit.tsx'
import { useOpenDialog } from '#browser/parts/dialogs/DialogHost.tsx'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import type { ActionConfig, CustomAction } from '#declarations/format.ts'

/** Returns how a row opens: a screen or a dialog. Undefined for a row that does not open. */
export type OpensRow = (record: Record<string, unknown>) => Edit | undefined

/** The way the list's rows open, by declaration and the user's access. Undefined when they do not. */
export function useOpensRow(): OpensRow | undefined {
  const { list, entry, parent } = useListTarget()
  const { can } = useAccess()
  const mayTake = useActionAccess()
  const screens = useScreenPath()
  const edit = useEdit(entry?.name ?? '')
  const openDialog = useOpenDialog()
  const viewing = list.rowClick === 'dialog' ? list.actions.find(hasDialog) : undefined
  const Dialog = useDialogOf(viewing?.dialog)
  return useMemo(() => {
    if (!entry || list.rowClick === 'none') return undefined
    if (list.rowClick === 'dialog') {
      if (!viewing || !Dialog) return undefined
      const subject = { resource: entry.name, ...(parent && { parent: parent.record }) }
      return (record) =>
        mayTake(viewing, { ...subject, record })
          ? { open: () => openDialog((onClose) => createElement(Dialog, { ...subject, record, onClose })) }
          : undefined
    }
    if (list.rowClick === 'edit') {
      const subject = { resource: entry.name, ...(parent && { parent: parent.record }) }
      return (record) => (mayTake('edit', { ...subject, record }) ? leadingSomewhere(edit(record)) : undefined)
    }
    if (entry.screens.show === undefined || !can(`${entry.area}.details`)) return undefined
    return (record) => leadingSomewhere({ to: screens.show(entry.name, Number(record['id'])) })
  }, [entry, list.rowClick, viewing, Dialog, openDialog, parent, can, mayTake, screens, edit])
}

function hasDialog(action: ActionConfig): action is CustomAction & { dialog: string } {
  return typeof action === 'object' && 'dialog' in action && action.dialog !== undefined
}

function leadingSomewhere(edit: Edit): Edit | undefined {
  return (edit.open ?? edit.to) ? edit : undefined
}
