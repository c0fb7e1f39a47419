import type { ApiRecord } from '#browser/ground/providers/rollcall-data-provider.ts'
import type { ExportFieldModel } from '#declarations/model.ts'
import type { ListQuery } from '#protocol/list-query.ts'

/** What an export writes out. */
export interface ExportSource {
  /** What the rows are called: "Books". */
  title: string
  /** The columns of the file, in order, in the language of the screen. */
  fields: ExportFieldModel[]
  /** Rows at an address of the API, all pages of them; or rows that are at hand. */
  rows: { api: string; query: Partial<ListQuery> } | { selected: () => Promise<ApiRecord[]> }
}
