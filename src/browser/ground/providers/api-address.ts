import { resourceEntry } from '#browser/ground/model/use-model.ts'
import { fillPath } from '#browser/ground/routing/screen-path.ts'
import type { ApplicationIndex, ResourceEntry } from '#declarations/browser-model.ts'
import type { CallMeta } from './rollcall-data-provider.ts'

/**
 * The address of a resource's rows: `meta.api`, else its main one. A child's address contains its parent,
 * `branches/:branch_id/closures`, whose id is looked up in `known`. Throws when it is missing.
 */
export function apiAddress(
  index: ApplicationIndex,
  resource: string,
  meta?: CallMeta,
  known: Record<string, unknown> = {},
): string {
  return meta?.api ?? fillPath(mainApi(resourceEntry(index, resource)), { record: known })
}

/** The address under which a resource's rows are deleted: the one that its declaration keeps for that alone, else the main one. */
export function deletionAddress(
  index: ApplicationIndex,
  resource: string,
  meta?: CallMeta,
  known?: Record<string, unknown>,
): string {
  const own = resourceEntry(index, resource).mounts.find(
    ({ methods, parents }) => methods?.join() === 'delete' && parents.length === 0,
  )
  return meta?.api ?? own?.api ?? apiAddress(index, resource, meta, known)
}

/** The address of one record. A single record needs no id: `service`. */
export function recordAddress(index: ApplicationIndex, resource: string, id: number | string, meta?: CallMeta): string {
  const api = apiAddress(index, resource, meta)
  return resourceEntry(index, resource).single ? api : `${api}/${id}`
}

function mainApi({ name, mounts }: ResourceEntry): string {
  const [main] = mounts
  if (!main) throw new Error(`The resource "${name}" has no address in the API.`)
  return main.api
}
