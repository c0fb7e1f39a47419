import { useRollcallData, versionOf } from '#browser/api.ts'

/** The coordinates of a venue; null when not set. */
export interface Location {
  manual_coordinates: boolean
  latitude: number | null
  longitude: number | null
}

/** API-09: the coordinates of a venue, and the address of the map tiles. */
export interface LocationReply {
  item: Location & { id: number }
  map: { tiles: string }
}

/** Saves new coordinates of a venue, as a change of the version on the screen. */
export function useSaveLocation(venue: Record<string, unknown>) {
  const data = useRollcallData()
  return ({ manual_coordinates, latitude, longitude }: Location) => {
    const version = versionOf(venue)
    return data.call({
      method: 'PUT',
      path: `venues/${String(venue['id'])}/location`,
      body: { manual_coordinates, latitude, longitude },
      ...(version !== undefined && { ifMatch: version }),
    })
  }
}
