import type { ApplicationIndex } from '#declarations/browser-model.ts'
import type { ListLinkModel } from '#declarations/overview-model.ts'

/** The list behind a tile, or behind several issues of a kind, with its filters; undefined for rows without a list of their own. */
export function tileLink(
  { resources }: ApplicationIndex,
  { resource, link }: { resource: string; link: ListLinkModel },
) {
  const list = resources[resource]?.screens.list
  if (list === undefined) return undefined
  const { filter, quickFilter } = link
  const chosen = { ...filter, ...(quickFilter !== undefined && { quick_filter: quickFilter }) }
  return Object.keys(chosen).length === 0 ? list : `${list}?filter=${encodeURIComponent(JSON.stringify(chosen))}`
}
