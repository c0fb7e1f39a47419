import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import VenueImages from '../../../custom-screens/venues/images.panel.tsx'
import { type PartScene, renderPart } from '../render-part.tsx'

const file = (id: number) => ({
  id,
  name: `${id}.png`,
  type: 'image/png' as const,
  bytes: 10,
  width: 10,
  height: 10,
  url: `/files/${id}`,
  thumbnail_url: `/thumbnails/${id}`,
})
const image = (id: number, position: number, cover = false) => ({ id, image: file(id), caption: null, position, cover })

function show(scene: PartScene, ...images: object[]) {
  const refetch = vi.fn()
  const panel = <VenueImages resource="venues" record={{ id: 1 }} along={{ items: images }} refetch={refetch} />
  return { ...renderPart(scene, panel), refetch }
}

describe('the images of a venue', () => {
  it('VEN-20 are uploaded, one after the other, to the end', async () => {
    const { calls, container } = show(
      {
        answers: { 'POST /api/venues/1/images': { status: 201, body: {} } },
        upload: async (field, { name }) => {
          expect(field).toBe('venue_image.image_id')
          return file(name === 'a.png' ? 11 : 12)
        },
      },
      image(4, 7),
    )
    await screen.findByAltText('Image 1')
    const chooser = container.querySelector<HTMLInputElement>('input[type=file]')!
    await userEvent.upload(
      chooser,
      ['a.png', 'b.png'].map((name) => new File(['x'], name, { type: 'image/png' })),
    )
    await waitFor(() =>
      expect(calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
        { image_id: 11, position: 8 },
        { image_id: 12, position: 9 },
      ]),
    )
  })

  it('VEN-20 change places, and one becomes the cover', async () => {
    const { calls, refetch } = show(
      { answers: { 'PUT /api/venues/1/images/4': { body: {} }, 'PUT /api/venues/1/images/5': { body: {} } } },
      image(4, 1, true),
      image(5, 2),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Move image 2 forward' }))
    const changes = () =>
      calls.filter(({ call }) => call.startsWith('PUT')).map(({ call, body }) => [call.at(-1), body])
    await waitFor(() =>
      expect(changes()).toEqual([
        ['5', { position: 1 }],
        ['4', { position: 2 }],
      ]),
    )
    await waitFor(() => expect(refetch).toHaveBeenCalledTimes(1))
    await userEvent.click(await screen.findByRole('button', { name: 'Make image 2 the cover' }))
    await waitFor(() => expect(changes().at(-1)).toEqual(['5', { cover: true }]))
  })

  it('VEN-20 are deleted after a question', async () => {
    const { calls } = show({ answers: { 'DELETE /api/venues/1/images/4': { body: { success: true } } } }, image(4, 1))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete image 1' }))
    expect(await screen.findByText('Are you sure you want to delete this image?')).toBeTruthy()
    expect(calls.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(calls.some(({ call }) => call === 'DELETE /api/venues/1/images/4')).toBe(true))
  })
})
