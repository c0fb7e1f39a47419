import type { QueryKey } from '@tanstack/react-query'
import type { ApiRecord, CallMeta } from '#browser/ground/providers/rollcall-data-provider.ts'
import { ALL } from '#browser/parts/filters/use-list-filters.ts'
import { relationApi, relationKey, type ListParent } from '#browser/parts/rows/list-target.ts'
import { firstSort } from '#browser/screens/list/list-settings.ts'
import type { RelationViewModel, TabModel } from '#declarations/model.ts'
import type { ListReply } from '#protocol/list-query.ts'
import { asListResult } from './use-first-rows.ts'

/** Rows of a panel that come along with the record, and where the panel's list looks for them. */
export interface PanelRows {
  /** Id of the panel. */
  panel: string
  key: QueryKey
  /** What is kept, given what is kept already: rows that were asked for on demand stay. */
  kept: (reply: ListReply<ApiRecord>, before: Kept | undefined) => Kept
}

interface Kept {
  pages: object[]
  pageParams: number[]
}

/** The rows that the panels of a tab open with. Those that start filtered are left to their list, others to custom code. */
export function panelRows(tab: TabModel | undefined, parent: ListParent): PanelRows[] {
  return (tab?.panels ?? []).flatMap(({ id, relation, panel }) =>
    relation && panel === undefined && !startsFiltered(relation)
      ? [{ panel: id, key: keyOf(relation, parent), kept: keep }]
      : [],
  )
}

function startsFiltered({ list: { default: start } }: RelationViewModel): boolean {
  return Object.keys(start.filter).length > 0 || (start.quickFilter !== undefined && start.quickFilter !== ALL)
}

/** The key under which react-admin's endless list keeps its rows. */
function keyOf(view: RelationViewModel, parent: ListParent): QueryKey {
  const { list, resource } = view
  const meta: CallMeta = { api: relationApi(view, parent.record), sort: list.sort }
  const params = { pagination: { page: 1, perPage: list.count }, sort: firstSort({ list }), filter: {}, meta }
  return [resource || relationKey(view, parent), 'getInfiniteList', params]
}

function keep(reply: ListReply<ApiRecord>, before: Kept | undefined): Kept {
  if (before && before.pages.length > 1) return before
  return { pages: [{ ...asListResult(reply), pageParam: 1 }], pageParams: [1] }
}
