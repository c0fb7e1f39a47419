import { useMemo } from 'react'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { useScreenPath } from '#browser/ground/routing/screen-path.ts'
import { useActionAccess } from '#browser/parts/actions/use-action-access.ts'
import { useEdit, type Edit } from '#browser/parts/actions/use-edit.tsx'
import { useListTarget } from '#browser/parts/rows/list-target.ts'

/** What opening a row does: goes to a screen, or opens a dialog. Undefined for a row that opens nothing. */
export type OpensRow = (record: Record<string, unknown>) => Edit | undefined

/** What a row opens as its declaration says, and as the signed-in person may. Undefined where rows open nothing. */
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
