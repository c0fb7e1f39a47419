import type { ApiRecord } from '#browser/ground/providers/rollcall-data-provider.ts'
import type { ExportFieldModel } from '#declarations/model.ts'
import type { ListQuery } from '#protocol/list-query.ts'

/** The source of an export. */
export interface ExportSource {
  /** Title of the rows: "Books". */
  title: string
  /** The columns of the file, in order, in the current language. */
  fields: ExportFieldModel[]
  /** Some of them are hidden in the list: the file has them nevertheless. */
  hasHidden: boolean
  /** Rows at an address of the API, all pages of them; or rows in memory. */
  rows: { api: string; query: Partial<ListQuery> } | { selected: () => Promise<ApiRecord[]> }
}
