import { useMemo } from 'react'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { useScreenPath } from '#browser/ground/routing/screen-path.ts'
import { useActionAccess } from '#browser/parts/actions/use-action-access.ts'
import { useEdit, type Edit } from '#browser/parts/actions/use-edit.tsx'
import { useListTarget } from '#browser/parts/rows/list-target.ts'

/** Returns how a row opens: a screen or a dialog. Undefined for a row that does not open. */
export type OpensRow = (record: Record<string, unknown>) => Edit | undefined

/** The way the list's rows open, by declaration and the user's access. Undefined when they do not. */
export function useOpensRow(): OpensRow | undefined {
  const { list, entry, parent } = useListTarget()
  const { can } = useAccess()
  const mayTake = useActionAccess()
  const screens = useScreenPath()
  const edit = useEdit(entry?.name ?? '')
  return useMemo(() => {
    if (!entry || list.rowClick === 'none') return undefined
    if (list.rowClick === 'edit') {
      const subject = { resource: entry.name, ...(parent && { parent: parent.record }) }
      return (record) => (mayTake('edit', { ...subject, record }) ? leadingSomewhere(edit(record)) : undefined)
    }
    if (entry.screens.show === undefined || !can(`${entry.area}.details`)) return undefined
    return (record) => leadingSomewhere({ to: screens.show(entry.name, Number(record['id'])) })
  }, [entry, list.rowClick, parent, can, mayTake, screens, edit])
}

function leadingSomewhere(edit: Edit): Edit | undefined {
  return (edit.open ?? edit.to) ? edit : undefined
}
