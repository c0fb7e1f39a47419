import { createContext, useContext } from 'react'
import { availablePath } from '#declarations/facts/available-path.ts'
import type { RelationTarget } from '#browser/ground/providers/rollcall-data-provider.ts'
import type { RelationModel, RelationViewModel } from '#declarations/model.ts'
import type { ListParent } from './list-target.ts'

/** The context of related rows: the declared view, its relation, and the record on whose screen it is. */
export interface RelationView {
  view: RelationViewModel
  relation: RelationModel
  parent: ListParent
}

export const RelationContext = createContext<RelationView | undefined>(undefined)

/** The relation whose rows are shown. Undefined on the screens of a resource itself. */
export function useRelation(): RelationView | undefined {
  return useContext(RelationContext)
}

/** The surrounding relation, for components that only exist inside one. Throws without one. */
export function useRelationOnly(): RelationView {
  const placement = useContext(RelationContext)
  if (!placement) throw new Error('Attaching, detaching and toggling are done inside <RelationTab>.')
  return placement
}

/** The address of a relation's own endpoints: attach, detach, toggle, available. */
export function linkPlace({ view, parent }: RelationView): RelationTarget {
  const { endpoint } = view
  if (!endpoint) throw new Error(`The relation "${view.relation}" of "${parent.resource}" has no endpoint of its own.`)
  return {
    resource: parent.resource,
    id: Number(parent.record['id']),
    path: endpoint.path,
    available: availablePath(endpoint),
  }
}

/** The row's id in the body of such an endpoint: `{ reader_id: 9 }`. */
export function linkTo({ relation }: RelationView, row: Record<string, unknown>): Record<string, unknown> {
  return { [relation.to ?? relation.by]: row['id'] }
}
