import { createContext, useContext, useMemo } from 'react'
import { useApplication, useResourceEntry } from '#browser/ground/model/use-model.ts'
import { fillPath } from '#browser/ground/routing/screen-path.ts'
import type { ResourceEntry } from '#declarations/browser-model.ts'
import type { ListModel, RelationViewModel, ResourceModel } from '#declarations/model.ts'

/** The record on whose screen a list of related rows stands. */
export interface ListParent {
  resource: string
  record: Record<string, unknown>
}

/** Where a list stands, and what its parts need to know of it: a screen of its own, or a place on a record's screen. */
export interface ListTarget {
  /** The resource of the rows. Its entry is absent for rows that no resource declares. */
  resource: string
  entry?: ResourceEntry
  list: ListModel
  /** The address of the rows, its parents filled in: `branches/3/closures`. */
  api: string
  /** The permission area here. */
  area: string
  /** Names the list among all: what is selected and how it was left are kept under it. */
  key: string
  /** Page, sort and filters stand in the address of the screen. One list of a screen at most has that. */
  inAddress: boolean
  parent?: ListParent
  view?: RelationViewModel
}

/** The place of a resource's own list. */
export function useResourceTarget(resource: ResourceModel): ListTarget {
  const entry = useResourceEntry(resource.name)
  return useMemo(
    () => ({
      resource: resource.name,
      entry,
      list: resource.list,
      api: resource.mounts[0]?.api ?? resource.name,
      area: resource.area,
      key: resource.name,
      inAddress: true,
    }),
    [entry, resource],
  )
}

/** The place of the rows of a relation: a whole tab, or a panel among others. */
export function useRelationTarget(view: RelationViewModel, parent: ListParent, target: 'tab' | 'panel'): ListTarget {
  const entry = useApplication().resources[view.resource]
  return useMemo(
    () => ({
      resource: view.resource,
      ...(entry && { entry }),
      list: view.list,
      api: relationApi(view, parent.record),
      area: view.area,
      key: relationKey(view, parent),
      inAddress: target === 'tab',
      parent,
      view,
    }),
    [entry, view, parent, target],
  )
}

/** The address of a relation's rows under one record. */
export function relationApi(view: RelationViewModel, record: Record<string, unknown>): string {
  return fillPath(view.api, { parent: record })
}

/** Names the rows of a relation of one record. */
export function relationKey(view: RelationViewModel, parent: ListParent): string {
  return `${parent.resource}.${String(parent.record['id'])}.${view.relation}`
}

const ListTargetContext = createContext<ListTarget | undefined>(undefined)
export const ListTargetProvider = ListTargetContext.Provider

/** The place of the list around. Throws outside one. */
export function useListTarget(): ListTarget {
  const target = useContext(ListTargetContext)
  if (!target) throw new Error('Parts of a list are used inside <GeneratedList> or <GeneratedTable>.')
  return target
}
