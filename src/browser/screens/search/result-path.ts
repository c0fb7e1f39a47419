import { screenPath } from '#browser/ground/routing/screen-path.ts'
import type { ApplicationIndex } from '#declarations/browser-model.ts'
import { lookup } from '#declarations/lookup.ts'

/** What the server found. */
export interface FoundRecord {
  /** The entity. */
  type: string
  id: number
  /** Type and id: unique among all results. */
  objectID: string
  name: string
  /** What the line under the name is made of. */
  item: Record<string, unknown>
}

/** Where a result leads: the record's screen, at the tab that is declared. One of an unknown type leads to the dashboard. */
export function resultPath(index: ApplicationIndex, { type, id }: Pick<FoundRecord, 'type' | 'id'>): string {
  const search = Object.values(index.overview.search).find((one) => one.type === type)
  const known = search && lookup(index.resources, search.resource)
  return (known && screenPath(index).show(known.name, id, search.tab)) ?? index.builtInScreens['dashboard']?.path ?? '/'
}
