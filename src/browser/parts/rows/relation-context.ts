import { createContext, useContext } from 'react'
import type { RelationTarget } from '#browser/ground/providers/rollcall-data-provider.ts'
import type { RelationModel, RelationViewModel } from '#declarations/model.ts'
import type { ListParent } from './list-target.ts'

/** Where related rows stand: the declared view, the relation behind it, and the record on whose screen it is. */
export interface RelationView {
  view: RelationViewModel
  relation: RelationModel
  parent: ListParent
}

export const RelationContext = createContext<RelationView | undefined>(undefined)

/** The relation whose rows are shown around. Undefined on the screens of a resource itself. */
export function useRelation(): RelationView | undefined {
  return useContext(RelationContext)
}

/** The relation around, for what only exists inside of one. Throws outside. */
export function useRelationOnly(): RelationView {
  const placement = useContext(RelationContext)
  if (!placement) throw new Error('Attaching, detaching and toggling are done inside <RelationTab>.')
  return placement
}

/** The address of a relation's own endpoints: attach, detach, toggle, available. */
export function linkPlace({ view, parent }: RelationView): RelationTarget {
  const { endpoint } = view
  if (!endpoint) throw new Error(`The relation "${view.relation}" of "${parent.resource}" has no endpoint of its own.`)
  return { resource: parent.resource, id: Number(parent.record['id']), path: endpoint.path }
}

/** What names the row at such an endpoint: `{ reader_id: 9 }`. */
export function linkTo({ relation }: RelationView, row: Record<string, unknown>): Record<string, unknown> {
  return { [relation.to ?? relation.by]: row['id'] }
}
