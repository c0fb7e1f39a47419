import { versionOf } from '#browser/ground/providers/record-version.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'

/** Where a venue is; nothing when nobody has said so yet. */
export interface Location {
  manual_coordinates: boolean
  latitude: number | null
  longitude: number | null
}

/** API-09: the location of a venue, and the address of the map's pictures. */
export interface LocationReply {
  item: Location & { id: number }
  map: { tiles: string }
}

/** Saves another location of a venue, as a change of the version that is on the screen. */
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
