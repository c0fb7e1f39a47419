import { useMemo } from 'react'
import type { ListTarget } from '#browser/parts/rows/list-target.ts'
import type { ColumnModel } from '#declarations/model.ts'
import { useListColumns } from '../use-list-columns.ts'
import { useHiddenColumns } from './use-hidden-columns.ts'

/** The columns of the table: those available to the person, without the ones they have hidden. The first always stays. */
export function useShownColumns(target: ListTarget): ColumnModel[] {
  const columns = useListColumns(target)
  const { hidden } = useHiddenColumns(target)
  return useMemo(
    () => (hidden.length === 0 ? columns : columns.filter(({ path }, index) => index === 0 || !hidden.includes(path))),
    [columns, hidden],
  )
}
