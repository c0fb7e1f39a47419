import { mapTilesAddress, readRecord, type RequestContext } from '#server/api.ts'

/** API-09: where a venue is, and where the pictures of its map come from. */
export async function readLocation(context: RequestContext, id: number) {
  const { item } = await readRecord(context, venuesOf(context), id)
  const { manual_coordinates, latitude, longitude } = item
  return { item: { id, manual_coordinates, latitude, longitude }, map: { tiles: mapTilesAddress(process.env) } }
}

export function venuesOf({ model }: RequestContext) {
  const { venues } = model.resources
  if (!venues) throw new Error('There is no resource "venues".')
  return venues
}
