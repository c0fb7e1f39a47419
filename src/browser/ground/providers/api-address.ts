import { resourceEntry } from '#browser/ground/model/use-model.ts'
import { fillPath } from '#browser/ground/routing/screen-path.ts'
import type { ApplicationIndex, ResourceEntry } from '#declarations/browser-model.ts'
import type { CallMeta } from './rollcall-data-provider.ts'

/**
 * The address of a resource's rows: the one that `meta.api` names, else its main one. A child's address names its parent,
 * `branches/:branch_id/closures`, which is looked up in `known`. Throws when it is not there.
 */
export function apiAddress(
  index: ApplicationIndex,
  resource: string,
  meta?: CallMeta,
  known: Record<string, unknown> = {},
): string {
  return meta?.api ?? fillPath(mainApi(resourceEntry(index, resource)), { record: known })
}

/** The address of one record. One of which there is no other needs no id: `service`. */
export function recordAddress(index: ApplicationIndex, resource: string, id: number | string, meta?: CallMeta): string {
  const api = apiAddress(index, resource, meta)
  return resourceEntry(index, resource).single ? api : `${api}/${id}`
}

function mainApi({ name, mounts }: ResourceEntry): string {
  const [main] = mounts
  if (!main) throw new Error(`The resource "${name}" has no address in the API.`)
  return main.api
}
