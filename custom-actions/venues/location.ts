import { mapTilesAddress, type RequestContext } from '#server/api.ts'

/** API-09: the coordinates of a venue, and the source of its map tiles. */
export async function readLocation({ records }: RequestContext, id: number) {
  const { manual_coordinates, latitude, longitude } = await records('venue').get(id)
  return { item: { id, manual_coordinates, latitude, longitude }, map: { tiles: mapTilesAddress(process.env) } }
}
