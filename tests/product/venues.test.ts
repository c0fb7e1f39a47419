import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shown } from './declared.ts'
import { type Network, openNetwork } from './network.ts'
import { monthlyNonMemberFee } from '#rules/venues/non-member-fee.ts'
import { PRODUCT } from '../contract/product/product-world.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

describe('venues', () => {
  const VENUE = {
    name: 'Otley Baths',
    description: 'By the river.',
    external_url: 'https://otley.example/',
    territory_id: 1,
    group_id: 2,
    address: '1 Bridge Street',
    address2: 'The Wharf',
    city: 'Otley',
    county: 'West Yorkshire',
    postcode: 'LS21 1BQ',
    hs_policy_in_place: true,
    courses_per_year: 4,
    non_members_surcharge: 150,
    non_members_surcharge_type: 'value',
    non_members_surcharge_option: 'per_course',
    status: 'disabled',
    disabled_reason: 'Closed',
    is_private: 'private',
    hide_address: 'hidden',
    manual_coordinates: true,
    latitude: 53.905921,
    longitude: -1.691352,
  }

  it('VEN-02 have these fields', async () => {
    const { id } = await network.item('POST', 'venues', VENUE)
    expect(await network.item('GET', `venues/${String(id)}`)).toMatchObject(VENUE)
  })

  it('VEN-04 take money from non-members when the surcharge is a value, and say for what', async () => {
    expect(shown('venue', 'non_members_surcharge', 'value', 150)).toBe('1.50')
    expect(shown('venue', 'non_members_surcharge', 'percent', 15)).toBe('15%')
    const options = { non_members_surcharge_option: 'per_course' }
    expect(await network.item('PUT', 'venues/1', options)).toMatchObject(options)
    const { status } = await network.send('PUT', 'venues/1', { non_members_surcharge_option: 'per_year' })
    expect(status).toBe(422)
  })

  it('VEN-05 charge non-members a month what a year of lessons costs them, by twelve', async () => {
    const { active_weeks_per_year: weeks } = await network.item('GET', 'franchisees/2')
    const surcharge = { non_members_surcharge: 155, non_members_surcharge_option: 'per_lesson' }
    expect(await network.item('PUT', 'venues/3', surcharge)).toMatchObject({
      non_members_monthly_fee: monthlyNonMemberFee(155, Number(weeks)),
    })
    expect(await network.item('PUT', 'venues/3', { non_members_surcharge_option: 'per_course' })).toMatchObject({
      non_members_monthly_fee: null,
    })
  })

  it('VEN-21 need a name and a territory, and start as enabled, public and visible', async () => {
    expect(await network.item('POST', 'venues', { name: 'Ilkley Lido', territory_id: 1 })).toMatchObject({
      status: 'enabled',
      is_private: 'public',
      hide_address: 'visible',
      manual_coordinates: false,
      latitude: null,
    })
    const nothing = await network.send('POST', 'venues', {})
    expect(Object.keys(nothing.body.errors ?? {})).toEqual(['name', 'territory_id'])
    const silent = await network.send('PUT', 'venues/1', { status: 'disabled' })
    expect(Object.keys(silent.body.errors ?? {})).toEqual(['disabled_reason'])
  })

  it('API-20 are deleted, unless classes stand in the way', async () => {
    const { id } = await network.item('POST', 'venues', { name: 'Unused', territory_id: 1 })
    expect((await network.send('DELETE', `venues/${String(id)}`)).body).toEqual({ success: true })
    expect((await network.send('DELETE', 'venues/1')).body).toMatchObject({ blockers: [{ title: 'Classes' }] })
    expect((await network.send('GET', 'venues/1/meta')).body.item).toMatchObject({ members: 0 })
  })

  it('API-27 MAPI-49 have their privacy patched, key by key, at version 1', async () => {
    expect(await network.item('PATCH', 'v1/venues/2', { is_private: 'private' })).toMatchObject({
      is_private: 'private',
      hide_address: 'visible',
    })
    expect(await network.item('PATCH', 'v1/venues/2', { hide_address: 'hidden' })).toMatchObject({
      is_private: 'private',
      hide_address: 'hidden',
    })
  })

  it('MAPI-19 are chosen by franchisee and by course', async () => {
    expect(await network.ids('venues/all?franchisee_id=1')).toEqual(expect.arrayContaining([1, 2]))
    expect(await network.ids('venues/all?franchisee_id=2')).toEqual([4, 3])
    expect(await network.ids('venues/all?course_id=3')).toEqual([3])
  })
})

describe('what happens at a venue', () => {
  it('VEN-01 the consumers are those who have a place in an unfinished class there', async () => {
    expect(await network.ids('venues/1/consumers')).toEqual([1, 3])
    expect(await network.ids('venues/4/consumers')).toEqual([])
    expect((await network.send('GET', 'venues/3/consumers', undefined, 'owner')).status).toBe(404)
  })

  it('API-20 VEN-20 the next lessons come in their order, without those that are over or cancelled', async () => {
    expect(await network.items('venues/3/next-lessons')).toMatchObject([
      { class: { name: 'Lido Thursday' }, start_date: '2026-03-19' },
      { class: { name: 'Lido Friday' }, start_date: '2026-03-20' },
    ])
    expect(await network.items('venues/5/next-lessons')).toMatchObject([{ start_date: '2026-04-20' }])
  })

  it('VEN-01 the screen has these tabs, in this order', () => {
    const tabs = PRODUCT.resources.venues?.show?.tabs.map(({ id }) => id)
    expect(tabs?.slice(0, 7)).toEqual([
      'information',
      'rates',
      'skip-dates',
      'contracts',
      'facilities',
      'members',
      'consumers',
    ])
  })
})

describe('venue groups and territories', () => {
  it('VGR-03 a group needs a name, is changed, and is deleted once it has no venues and contracts; until then it is archived', async () => {
    const { id } = await network.item('POST', 'venues/groups', { name: 'Moorland Pools', phone: '01632 960960' })
    const one = `venues/groups/${String(id)}`
    expect(await network.item('PUT', one, { email: 'office@moorland.example' })).toMatchObject({
      phone: '+441632960960',
      email: 'office@moorland.example',
    })
    const { id: venue } = await network.item('POST', 'venues', { name: 'Moor Pool', territory_id: 1, group_id: id })
    const { id: contract } = await network.item('POST', `${one}/contracts`, { start_date: '2026-01-01' })
    const refused = await network.send('DELETE', one)
    expect(refused).toMatchObject({
      status: 409,
      body: {
        blockers: [
          { resource: 'contracts', count: 1 },
          { resource: 'venues', count: 1, names: ['Moor Pool'] },
        ],
      },
    })
    expect(await network.item('PUT', `${one}/archive`)).toMatchObject({ archived_at: expect.any(String) })
    expect(await network.ids('venues/groups/all')).not.toContain(id)
    expect(await network.item('GET', `venues/${String(venue)}`)).toMatchObject({ group: { name: 'Moorland Pools' } })
    await network.item('PUT', `${one}/restore`)
    await network.item('PUT', `venues/${String(venue)}`, { group_id: null })
    await network.send('DELETE', `${one}/contracts/${String(contract)}`)
    expect((await network.send('DELETE', one)).body).toEqual({ success: true })
  })

  it('API-18 territories are listed and chosen by franchisee', async () => {
    expect(await network.ids('territories?franchisee_id=1')).toEqual([1, 2])
    expect(await network.ids('territories/all?franchisee_id=2')).toEqual([3])
  })

  it('TER-03 a location is a postcode district, an area, or a point with its coordinates', async () => {
    const at = 'territories/1/locations'
    for (const location of [
      { type: 'postcode', name: 'LS29' },
      { type: 'area', name: 'Ilkley' },
      { type: 'point', name: 'White Wells', latitude: 53.9176, longitude: -1.8234 },
    ]) {
      const { id } = await network.item('POST', at, location)
      expect(await network.item('GET', `${at}/${String(id)}`)).toMatchObject(location)
      expect((await network.send('DELETE', `${at}/${String(id)}`)).body).toEqual({ success: true })
    }
    const nowhere = await network.send('POST', at, { type: 'point', name: 'Nowhere' })
    expect(Object.keys(nowhere.body.errors ?? {})).toEqual(['latitude', 'longitude'])
    for (const name of ['banana', 'LS29 9', 'LS29 9AB', '29']) {
      const { status, body } = await network.send('POST', at, { type: 'postcode', name })
      expect([status, body.errors]).toEqual([422, { name: ['Enter a postcode district, such as LS6 or SW1A.'] }])
    }
  })

  it('TER-03 a district that is in another territory already is asked about, by the name of that one', async () => {
    const other = await network.item('POST', 'territories', { name: 'Wharfedale', franchisee_id: 2 })
    const at = `territories/${String(other.id)}/locations`
    const district = { type: 'postcode', name: 'LS28' }
    await network.item('POST', 'territories/1/locations', district)
    const asked = await network.ask('POST', at, district)
    const { name } = await network.item('GET', 'territories/1')
    expect({ status: asked.status, texts: asked.body.warnings?.map(({ text }) => text) }).toEqual({
      status: 409,
      texts: [`LS28 is also in ${String(name)}.`],
    })
    // However it is typed.
    expect((await network.ask('POST', at, { type: 'postcode', name: 'ls 28' })).body.warnings).toMatchObject([
      { text: `LS28 is also in ${String(name)}.` },
    ])
    expect(await network.items(at)).toEqual([])
    expect((await network.ask('POST', at, { type: 'area', name: 'LS28' })).status).toBe(201)
    expect((await network.ask('POST', at, { type: 'postcode', name: 'LS27' })).status).toBe(201)
  })

  it('TER-03 a district is kept in one way, and a territory has it once however it is typed', async () => {
    const { id } = await network.item('POST', 'territories', { name: 'Airedale', franchisee_id: 1 })
    const at = `territories/${String(id)}/locations`
    const made = await network.item('POST', at, { type: 'postcode', name: ' bd 20' })
    expect(made.name).toBe('BD20')
    for (const name of ['BD20', 'bd20', 'Bd 20']) {
      const again = await network.send('POST', at, { type: 'postcode', name })
      expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([422, ['name']])
    }
    expect((await network.item('POST', at, { type: 'area', name: 'Silsden moor' })).name).toBe('Silsden moor')
  })
})

describe('images', () => {
  it('VEN-20 API-21 stand in their order, one of them is the cover, and each can be deleted', async () => {
    const at = 'venues/2/images'
    const [first, second] = [
      await network.item('POST', at, { image_id: 3, position: 1, cover: true }),
      await network.item('POST', at, { image_id: 4, position: 2 }),
    ]
    await network.item('PUT', `${at}/${String(second.id)}`, { position: 0, cover: true })
    expect(await network.items(at)).toMatchObject([
      { id: second.id, cover: true, image: { type: 'image/png' } },
      { id: first.id, cover: false },
    ])
    expect((await network.send('DELETE', `${at}/${String(first.id)}`)).body).toEqual({ success: true })
    expect(await network.ids(at)).toEqual([second.id])
    expect((await network.send('POST', 'venues/3/images', { image_id: 5 }, 'owner')).status).toBe(404)
  })
})

describe('members', () => {
  it('VEN-19 have a status and a number, are listed for the venue, and are chosen from those who are none', async () => {
    expect(await network.ids('venues/3/customers/available')).toContain(4)
    const membership = { customer_id: 4, status: 'confirmed', membership_number: 'M1' }
    await network.send('POST', 'venues/3/customers/attach', membership)
    expect(await network.items('venues/3/customers')).toMatchObject([
      { id: 4, name: 'Dora Davis', pivot: { status: 'confirmed', membership_number: 'M1' } },
    ])
    expect(await network.ids('venues/3/customers/available')).not.toContain(4)
    for (const status of ['unchecked', 'non-member']) {
      await network.send('PUT', 'venues/3/customers/4', { status })
      expect(await network.items('venues/3/customers')).toMatchObject([{ pivot: { status } }])
    }
  })

  it('API-26 are read one by one, with their membership', async () => {
    await network.send('POST', 'venues/5/customers/attach', { customer_id: 5, membership_number: 'C5' })
    expect(await network.item('GET', 'venues/5/customers/5')).toMatchObject({
      id: 5,
      name: 'Evan Evans',
      pivot: { status: 'unchecked', membership_number: 'C5' },
    })
    expect((await network.send('GET', 'venues/5/customers/1')).status).toBe(404)
    expect((await network.send('GET', 'venues/5/customers/5', undefined, 'owner')).status).toBe(404)
  })

  it('CUS-05 seen from the family: the venues it belongs to, those still available, and leaving one', async () => {
    expect(await network.ids('customers/2/venues/available')).toContain(1)
    await network.send('POST', 'customers/2/venues/attach', { venue_id: 1 })
    expect(await network.items('customers/2/venues')).toMatchObject([{ id: 1, pivot: { status: 'unchecked' } }])
    expect(await network.ids('customers/2/venues/available')).not.toContain(1)
    await network.send('POST', 'customers/2/venues/detach', { venue_id: 1 })
    expect(await network.ids('customers/2/venues')).toEqual([])
  })
})
