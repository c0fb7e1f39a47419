import type { ColumnModel, ListModel } from '../model.ts'

/** The columns of a list that show a path: what guards them guards it on cards and in exports, too. */
export function columnsOf({ columns }: Pick<ListModel, 'columns'>, path: string): ColumnModel[] {
  return columns.filter((column) => column.path === path)
}
