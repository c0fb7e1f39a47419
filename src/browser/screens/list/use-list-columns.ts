import { useMemo } from 'react'
import { useTranslatedFields } from '#browser/ground/i18n/translate-field.ts'
import { useAccess } from '#browser/ground/model/use-access.ts'
import type { ListTarget } from '#browser/parts/rows/list-target.ts'
import type { ColumnModel } from '#declarations/model.ts'
import { useOpensRow } from './use-opens-row.ts'

/**
 * The columns that the signed-in person may see, in his language. The one that a row is called by leads to its screen,
 * where it does not name another record.
 */
export function useListColumns({ list, resource, entry, parent }: ListTarget): ColumnModel[] {
  const access = useAccess()
  const hasScreen = useOpensRow() !== undefined && list.rowClick === 'show'
  const maySee = entry !== undefined && access.can(`${entry.area}.details`)
  const worded = useTranslatedFields(list.columns, resource)
  return useMemo(
    () =>
      worded
        .filter((column) => access.allows(column, { ...(parent && { parent: parent.record }) }))
        .map((column) => {
          if (hasScreen && isPlainTitle(column, list.card.title)) return { ...column, cell: 'link' }
          return leadsToRow(column) && !maySee ? { ...column, cell: undefined } : column
        }),
    [worded, access, parent, hasScreen, maySee, list.card.title],
  )
}

function isPlainTitle({ path, cell, link }: ColumnModel, title: string): boolean {
  return path === title && cell === undefined && link === undefined
}

/** Whether a column leads to the row's own screen. */
export function leadsToRow({ cell }: ColumnModel): boolean {
  return cell === 'link'
}
