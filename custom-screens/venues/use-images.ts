import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { failureText, useRollcallData } from '#browser/api.ts'
import type { StoredFile } from '#protocol/index.ts'

export interface VenueImage {
  id: number
  image: StoredFile
  caption: string | null
  position: number
  cover: boolean
}

const FIELD = 'venue_image.image_id'

/** VEN-20, API-21: the actions on a venue's images, in their order. `refetch` reloads them. */
export function useImages(venueId: number, images: readonly VenueImage[], refetch: () => unknown) {
  const data = useRollcallData()
  const translate = useTranslate()
  const path = `venues/${venueId}/images`
  /** Text of the running action; undefined while idle. */
  const [doing, setDoing] = useState<string>()
  const [failure, setFailure] = useState<string>()

  const perform = async (words: string, work: () => Promise<void>) => {
    setDoing(words)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(failureText(error, translate))
    } finally {
      await refetch()
      setDoing(undefined)
    }
  }
  const saving = translate('venues.images.saving', { _: 'Saving…' })
  const change = (id: number, body: Record<string, unknown>) =>
    data.call({ method: 'PUT', path: `${path}/${id}`, body })

  return {
    doing,
    failure,
    /** One after the other, so that they keep the order in which they were chosen. */
    upload: (files: readonly File[]) =>
      perform(translate('venues.images.uploading', { _: 'Uploading…' }), async () => {
        let position = Math.max(0, ...images.map((image) => image.position))
        for (const file of files) {
          const { id } = await data.upload(FIELD, file)
          await data.call({ method: 'POST', path, body: { image_id: id, position: ++position } })
        }
      }),
    makeCover: ({ id }: VenueImage) => perform(saving, async () => void (await change(id, { cover: true }))),
    remove: ({ id }: VenueImage) =>
      perform(saving, async () => void (await data.call({ method: 'DELETE', path: `${path}/${id}` }))),
    /** Swaps an image with its neighbour. */
    move: (index: number, by: -1 | 1) =>
      perform(saving, async () => {
        const order = [...images]
        const [moved] = order.splice(index, 1)
        if (moved) order.splice(index + by, 0, moved)
        for (const [at, image] of order.entries()) {
          if (image.position !== at + 1) await change(image.id, { position: at + 1 })
        }
      }),
  }
}
