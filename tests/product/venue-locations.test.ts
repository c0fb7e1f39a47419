import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nominatim } from '../../custom-actions/venues/nominatim.ts'
import { type NominatimSimulator, openNominatim } from './nominatim-simulator.ts'
import { type Network, openNetwork } from './network.ts'
import { atLeastOne } from '../support/at-least-one.ts'

let network: Network
let simulator: NominatimSimulator
const before = process.env.GEOCODER_URL

beforeAll(async () => {
  simulator = await openNominatim({
    'LS6 1AA': [{ display_name: 'LS6 1AA, Leeds', lat: '53.8195002', lon: '-1.5796' }],
    '1 Bridge Street, Otley': [{ display_name: '1 Bridge Street, Otley', lat: '53.90592149', lon: '-1.69135251' }],
    'too often': 429,
    broken: 500,
  })
  process.env.GEOCODER_URL = simulator.url
  network = await openNetwork()
})
afterAll(async () => {
  if (before === undefined) delete process.env.GEOCODER_URL
  else process.env.GEOCODER_URL = before
  await network?.close()
  await simulator?.close()
})

const search = (address: string) => network.send('POST', 'venues/1/location/search', { address })

describe('the location of a venue', () => {
  it('API-09 VEN-07 is read, and set with 6 decimals by hand or by its address', async () => {
    const place = { manual_coordinates: true, latitude: 53.80000049, longitude: -1.54999951 }
    const put = await network.send('PUT', 'venues/1/location', place)
    const kept = { id: 1, manual_coordinates: true, latitude: 53.8, longitude: -1.55 }
    expect(put.body).toMatchObject({ item: kept })
    expect((await network.send('GET', 'venues/1/location')).body).toMatchObject({
      item: kept,
      map: { tiles: expect.stringContaining('{z}/{x}/{y}') },
    })
    expect(await network.item('GET', 'venues/1')).toMatchObject(kept)
    const { body } = await network.send('GET', 'venues/1?with=information')
    expect(body.with).toMatchObject({ map: { item: kept, map: expect.anything() }, images: { items: [] } })
  })

  it('API-09 of a version that is no more is 409, as any change is', async () => {
    const place = { manual_coordinates: true, latitude: 53.8, longitude: -1.55 }
    const { etag } = await network.send('PUT', 'venues/1', { description: 'With a café.' })
    expect((await network.send('PUT', 'venues/1', { description: null })).status).toBe(200)
    const stale = await network.send('PUT', 'venues/1/location', place, 'head', etag)
    expect(stale).toMatchObject({ status: 409, body: { mine: { latitude: 53.8 }, theirs: { id: 1 } } })
    expect((await network.send('PUT', 'venues/1/location', place, 'head', stale.etag)).status).toBe(200)
  })

  it('API-09 is not set outside of the earth, or for a venue of somebody else', async () => {
    const place = { manual_coordinates: true, latitude: 91, longitude: 0 }
    expect((await network.send('PUT', 'venues/1/location', place)).status).toBe(422)
    const there = { ...place, latitude: 51 }
    expect((await network.send('PUT', 'venues/3/location', there, 'owner')).status).toBe(404)
    expect((await network.send('GET', 'venues/3/location', undefined, 'owner')).status).toBe(404)
  })

  it('VEN-09 is found by an address, which is asked for once', async () => {
    const found = { label: '1 Bridge Street, Otley', latitude: 53.905921, longitude: -1.691353 }
    expect((await search('1 Bridge Street, Otley')).body).toEqual({ status: 'OK', items: [found] })
    expect((await search('1  bridge street, OTLEY')).body).toEqual({ status: 'OK', items: [found] })
    expect(simulator.asked.filter(({ address }) => /bridge/i.test(address))).toMatchObject([
      { country: 'gb', userAgent: expect.stringContaining('Rollcall') },
    ])
  })

  it('MAPI-06 API-19 BOOK-08 the venues in use come nearest first, in pages of 5, with their distance', async () => {
    await network.send('PUT', 'venues/2/location', { manual_coordinates: true, latitude: 53.96, longitude: -1.08 })
    const reply = await network.send('GET', 'venues/near/1')
    expect(reply.body.items).toMatchObject([
      { id: 1, name: 'Leeds Pool', distance: expect.closeTo(2907, -2) },
      { id: 2, name: 'York Baths', distance: expect.closeTo(36_300, -3) },
      { id: 3, distance: null },
      { id: 5, distance: null },
    ])
    expect(reply.body.meta).toEqual({ total: 4, current_page: 1, last_page: 1, has_more_pages: false })
    expect(await network.ids('venues/near/1?page=2&count=2')).toEqual([3, 5])
  })

  it('MAPI-06 VEN-01 leaves out venues that are archived', async () => {
    await network.run(({ records }) =>
      records('venue').asSystem().withoutHooks().update(3, { archived_at: '2026-03-01T09:00:00.000Z' }),
    )
    const ids = await network.ids('venues/near/1')
    await network.run(({ records }) => records('venue').asSystem().withoutHooks().update(3, { archived_at: null }))
    expect(ids).not.toContain(3)
    expect(await network.ids('venues/near/1')).toContain(3)
  })

  it('MAPI-06 lists the venues of one’s own scope, near families of one’s own scope', async () => {
    expect(await network.ids('venues/near/1', 'owner')).toEqual([1, 2])
    expect((await network.send('GET', 'venues/near/4', undefined, 'owner')).status).toBe(404)
  })
})

describe('a geocoder that speaks the protocol of Nominatim', () => {
  const open = (options = {}) => nominatim({ url: simulator.url, userAgent: 'Rollcall', interval: 0, ...options })

  it.each([
    ['nowhere at all', 'ZERO_RESULTS'],
    ['too often', 'OVER_QUERY_LIMIT'],
    ['broken', '500'],
  ])('VEN-09 says what became of looking for "%s"', async (address, status) => {
    expect(await open().locate(address, 'GB')).toEqual({ status, items: [] })
  })

  it('VEN-09 says when it cannot be reached', async () => {
    expect(await open({ url: 'http://127.0.0.1:9' }).locate('Leeds', 'GB')).toEqual({
      status: 'UNREACHABLE',
      items: [],
    })
  })

  it('VEN-09 asks one thing at a time, and refuses when too many wait', async () => {
    const geocoder = open({ interval: 20 })
    const first = simulator.asked.length
    const all = await Promise.all(Array.from({ length: 7 }, () => geocoder.locate('nowhere', 'GB')))
    expect(all.filter(({ status }) => status === 'OVER_QUERY_LIMIT')).toHaveLength(2)
    const times = simulator.asked.slice(first).map(({ at }) => at)
    expect(times).toHaveLength(5)
    for (const [index, at] of atLeastOne(times.slice(1)).entries()) expect(at - times[index]!).toBeGreaterThan(15)
  })
})
