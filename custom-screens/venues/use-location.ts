import { useRollcallData, versionOf } from '#browser/api.ts'
import type { BodyOf } from '#protocol/index.ts'
import type { LocationReply } from '../../custom-actions/venues/location.contract.ts'
import setLocation from '../../custom-actions/venues/set-location.contract.ts'

export type { LocationReply }

/** The location of a venue; empty until somebody sets it. */
export type Location = Omit<LocationReply['item'], 'id'>

/** Saves new coordinates of a venue, as a change of the version on the screen. */
export function useSaveLocation(venue: Record<string, unknown>) {
  const data = useRollcallData()
  return ({ manual_coordinates, latitude, longitude }: Location) => {
    const version = versionOf(venue)
    return data.call(setLocation, {
      params: { id: Number(venue['id']) },
      // What has been emptied is for the server to refuse, with a message at its field.
      body: { manual_coordinates, latitude, longitude } as BodyOf<typeof setLocation>,
      ...(version !== undefined && { ifMatch: version }),
    })
  }
}
