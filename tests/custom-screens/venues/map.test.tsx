import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Marker as LeafletMarker, type Marker } from 'leaflet'
import { describe, expect, it, vi } from 'vitest'
import VenueMap from '../../../custom-screens/venues/map.panel.tsx'
import { type PartScene, renderPart } from '../render-part.tsx'

const VENUE = { id: 1, name: 'Leeds Pool', address: '1 Pool Road', city: 'Leeds', postcode: 'LS1 3AB', _etag: '"4"' }
const ITEM = { id: 1, manual_coordinates: false, latitude: 53.8, longitude: -1.55 }
const READ = { item: ITEM, map: { tiles: '/tiles/{z}/{x}/{y}.png' } }

function show(answers: PartScene['answers'] = {}, permissions?: string[]) {
  const refetch = vi.fn()
  const scene = renderPart(
    {
      answers: { 'PUT /api/venues/1/location': { body: READ }, ...answers },
      ...(permissions && { permissions }),
    },
    <VenueMap resource="venues" record={VENUE} along={READ} refetch={refetch} />,
  )
  const put = () => scene.calls.find(({ call }) => call === 'PUT /api/venues/1/location')
  return { ...scene, refetch, put, saved: () => put()?.body }
}

/** The markers that Leaflet has put on maps. */
const markers: Marker[] = []
LeafletMarker.addInitHook(function (this: Marker) {
  markers.push(this)
})

describe('the map of a venue', () => {
  it('VEN-07 shows the coordinates with 6 decimals, and opens at zoom 8', async () => {
    const { container } = show()
    expect(await screen.findByLabelText('Latitude')).toHaveProperty('value', '53.800000')
    expect(screen.getByLabelText('Longitude')).toHaveProperty('value', '-1.550000')
    const region = await screen.findByRole('region', { name: 'Map' })
    await waitFor(() => expect(within(region).getByAltText('The venue')).toBeTruthy())
    const tile = await waitFor(() => {
      const found = container.querySelector<HTMLImageElement>('.leaflet-tile')
      expect(found).not.toBeNull()
      return found
    })
    expect(tile?.src).toContain('/tiles/8/')
  })

  it('VEN-08 VEN-07 puts the venue by hand where its marker is dragged, and says that it is saved', async () => {
    const { saved, refetch } = show()
    await screen.findByAltText('The venue')
    const marker = markers.at(-1)
    act(() => {
      marker?.setLatLng([53.81234567, -1.5])
      marker?.fire('dragend')
    })
    expect(await screen.findByText('Placed by hand.')).toBeTruthy()
    expect(screen.getByLabelText('Latitude')).toHaveProperty('value', '53.812346')
    await userEvent.click(screen.getByRole('button', { name: 'Save location' }))
    expect(await screen.findByText('The location has been updated.')).toBeTruthy()
    expect(saved()).toEqual({ manual_coordinates: true, latitude: 53.812346, longitude: -1.5 })
    expect(refetch).toHaveBeenCalled()
  })

  it('VEN-08 takes typed coordinates as put by hand, for those who use no mouse', async () => {
    const { saved } = show()
    fireEvent.change(await screen.findByLabelText('Longitude'), { target: { value: '-1.6' } })
    await userEvent.click(screen.getByRole('button', { name: 'Save location' }))
    await waitFor(() => expect(saved()).toEqual({ manual_coordinates: true, latitude: 53.8, longitude: -1.6 }))
  })

  it('saves a change of the version that is shown, and keeps what was put when somebody else was faster', async () => {
    const { put, refetch } = show({
      'PUT /api/venues/1/location': { status: 409, body: { error: 'Somebody else has changed this in the meantime.' } },
    })
    fireEvent.change(await screen.findByLabelText('Longitude'), { target: { value: '-1.6' } })
    await userEvent.click(screen.getByRole('button', { name: 'Save location' }))
    expect(await screen.findByText('Somebody else has changed this in the meantime.')).toBeTruthy()
    expect(put()?.headers).toMatchObject({ 'if-match': '"4"' })
    expect(refetch).toHaveBeenCalled()
    expect(screen.getByLabelText('Longitude')).toHaveProperty('value', '-1.6')
  })

  it('VEN-09 finds the address of the venue, or one that is typed', async () => {
    const found = { status: 'OK', items: [{ label: '1 Pool Road', latitude: 53.79, longitude: -1.54 }] }
    const { saved, calls } = show({ 'POST /api/venues/1/location/search': { body: found } })
    await userEvent.click(await screen.findByRole('button', { name: 'Find' }))
    expect(await screen.findByText('Placed by its address.')).toBeTruthy()
    expect(calls.at(-1)?.body).toEqual({ address: '1 Pool Road, Leeds, LS1 3AB' })
    await userEvent.click(await screen.findByRole('button', { name: 'Save location' }))
    await waitFor(() => expect(saved()).toEqual({ manual_coordinates: false, latitude: 53.79, longitude: -1.54 }))
  })

  it('VEN-09 lets one of several places be chosen', async () => {
    const items = [
      { label: 'Pool Road, Leeds', latitude: 53.79, longitude: -1.54 },
      { label: 'Pool Road, Otley', latitude: 53.9, longitude: -1.69 },
    ]
    show({ 'POST /api/venues/1/location/search': { body: { status: 'OK', items } } })
    await userEvent.click(await screen.findByRole('button', { name: 'Find' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Pool Road, Otley' }))
    expect(screen.getByLabelText('Latitude')).toHaveProperty('value', '53.900000')
    expect(screen.queryByRole('button', { name: 'Pool Road, Leeds' })).toBeNull()
  })

  it.each([
    ['ZERO_RESULTS', 'There were no results for this search.'],
    ['OVER_QUERY_LIMIT', 'The limit of searches has been reached (contact developers to fix this.)'],
    ['REQUEST_DENIED', 'An error occured looking up this address (REQUEST_DENIED)'],
  ])('VEN-09 says of %s: %s', async (status, words) => {
    show({ 'POST /api/venues/1/location/search': { body: { status, items: [] } } })
    await userEvent.click(await screen.findByRole('button', { name: 'Find' }))
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it.each([
    ['The map cannot be shown now. The coordinates can be changed all the same.', undefined],
    ['The map cannot be shown now.', ['venues.details']],
  ])('says "%s" to those who have the permissions %s', async (words, permissions) => {
    const { container } = show({}, permissions)
    const tile = await waitFor(() => {
      const found = container.querySelector('.leaflet-tile')
      expect(found).not.toBeNull()
      return found!
    })
    fireEvent.error(tile)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByLabelText('Latitude')).toHaveProperty('readOnly', permissions !== undefined)
  })

  it('shows the place to those who may not change it, and nothing to change it with', async () => {
    show({}, ['venues.details'])
    expect(await screen.findByLabelText('Latitude')).toHaveProperty('readOnly', true)
    expect(screen.queryByRole('button', { name: 'Find' })).toBeNull()
  })
})
