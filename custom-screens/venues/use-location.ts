import { useQuery } from '@tanstack/react-query'
import { useRollcallData } from '#browser/providers/rollcall-data-provider.ts'

/** Where a venue is; nothing when nobody has said so yet. */
export interface Location {
  manual_coordinates: boolean
  latitude: number | null
  longitude: number | null
}

interface LocationReply {
  item: Location & { id: number }
  map: { tiles: string }
}

/** The location of a venue, the address of the map's pictures, and how to save another one. */
export function useLocationOf(venueId: number) {
  const data = useRollcallData()
  const path = `venues/${venueId}/location`
  const query = useQuery({
    queryKey: ['venues', 'location', venueId],
    queryFn: ({ signal }) => data.call<LocationReply>({ method: 'GET', path, signal }),
    retry: false,
  })
  const save = async ({ manual_coordinates, latitude, longitude }: Location) => {
    await data.call({ method: 'PUT', path, body: { manual_coordinates, latitude, longitude } })
    await query.refetch()
  }
  return { ...query, save }
}
