import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRODUCT } from '../contract/product/product-world.ts'
import { type Network, openNetwork } from './network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

/** The children of a family leave their classes, lessons and waiting lists. */
const endPlaces = (customer: number) =>
  network.run(async ({ tx }) => {
    const children = sql`select id from consumers where customer_id = ${customer}`
    await tx.query(sql`delete from waiting_list where consumer_id in (${children})`)
    await tx.query(sql`update class_consumers set ended_on = started_on + 1 where consumer_id in (${children})`)
    await tx.query(sql`delete from lesson_consumers where consumer_id in (${children})`)
  })

describe('franchisees', () => {
  const SIBLING_DISCOUNT = {
    sibling_discount_enabled: true,
    sibling_discount_franchisee_edit_enabled: true,
    sibling_discount_percentage: 15,
    sibling_discount_pia_enabled: true,
    sibling_discount_monthly_enabled: true,
    sibling_discount_taster_enabled: true,
    sibling_discount_individual_lesson_booking_enabled: true,
  }

  it('FRA-03 API-11 MAPI-48 SET-18 SET-20 have a sibling discount that is saved with them', async () => {
    await network.item('PUT', 'franchisees/1', SIBLING_DISCOUNT)
    expect(await network.item('GET', 'franchisees/1')).toMatchObject({ name: 'North Swim', ...SIBLING_DISCOUNT })
    const none = { sibling_discount_percentage: null }
    expect(await network.item('PUT', 'franchisees/1', none)).toMatchObject(none)
  })

  it('API-10 SAPI-02 SAPI-07 are chosen from, read, counted, and listed ten a page', async () => {
    expect(await network.ids('franchisees/all')).toEqual([1, 2, 3])
    expect(await network.item('GET', 'franchisees/2')).toMatchObject({ name: 'South Swim' })
    expect(await network.item('GET', 'franchisees/1/meta')).toMatchObject({ territories: 2, customers: 3 })
    const { body } = await network.send('GET', 'franchisees?sorting[name]=desc&count=10')
    expect(body.items?.map(({ name }) => name)).toEqual(['West Swim', 'South Swim', 'North Swim'])
    expect(body.meta).toEqual({ total: 3, current_page: 1, last_page: 1, has_more_pages: false })
  })

  it('SET-19 have their sibling discount in the list, so that the settings show it ten a page', async () => {
    await network.item('PUT', 'franchisees/1', SIBLING_DISCOUNT)
    const listed = await network.items('franchisees?sorting[name]=asc&count=10')
    expect(listed.map(({ name }) => name)).toEqual(['North Swim', 'South Swim', 'West Swim'])
    expect(listed[0]).toMatchObject(SIBLING_DISCOUNT)
    const { permission, feature } = PRODUCT.application.screens?.sibling_discounts ?? {}
    expect([permission, feature]).toEqual(['franchisees.edit', 'enable_sibling_discounts'])
  })

  it('API-13 FRA-11 have families, each link to be toggled and detached', async () => {
    const link = () => network.items('franchisees/2/customers?search=Davis')
    expect(await link()).toMatchObject([{ id: 4, pivot: { readonly: false } }])
    await network.send('POST', 'franchisees/2/customers/toggle', { customer_id: 4 })
    expect(await link()).toMatchObject([{ id: 4, pivot: { readonly: true } }])
    await network.run(({ tx }) =>
      tx.query(sql`
        insert into waiting_list (tenant_id, class_id, consumer_id)
        select ${tx.tenantId}, class.id, consumer.id from classes as class, consumers as consumer
        where class.franchisee_id = 2 and consumer.customer_id = 4 order by 2, 3 limit 1`),
    )
    const detach = () => network.send('POST', 'franchisees/2/customers/detach', { customer_id: 4 })
    const refused = await detach()
    expect([refused.status, refused.body.error]).toEqual([
      409,
      expect.stringMatching(/still with this franchisee.*waiting: \w+/),
    ])
    expect(await link()).toHaveLength(1)
    await endPlaces(4)
    expect((await detach()).status).toBe(200)
    expect(await link()).toEqual([])
  })

  it('CUS-04 a family with a booked child stays with its franchisee, and it is said who is booked where', async () => {
    const reply = await network.send('POST', 'customers/1/franchisees/detach', { franchisee_id: 1 })
    expect(reply.status).toBe(409)
    expect(reply.body.error).toMatch(/^This family is still with this franchisee \(booked: \w+ \w+ in Minnows/)
  })

  it('FRA-13 are added with their address, and deleted once nothing stands in the way', async () => {
    const business = {
      name: 'East Swim',
      email: 'hello@east.example',
      phone: '+441632960123',
      website: 'https://east.example/',
      address: '1 Quay',
      address2: 'Unit 2',
      city: 'Norwich',
      county: 'Norfolk',
      postcode: 'NR1 1AA',
      country: 'United Kingdom',
      vat_registered: true,
      vat_number: 'GB1',
    }
    const made = await network.item('POST', 'franchisees', business)
    expect(made).toMatchObject({ ...business, status: 'new', active_weeks_per_year: 48 })
    const kept = await network.send('DELETE', 'franchisees/1')
    expect(kept.status).toBe(409)
    expect(kept.body.blockers).toEqual(expect.arrayContaining([expect.objectContaining({ resource: 'territories' })]))
    expect((await network.send('DELETE', `franchisees/${String(made.id)}`)).body).toEqual({ success: true })
    const twice = await network.send('POST', 'franchisees', { name: 'North Swim' })
    expect([twice.status, Object.keys(twice.body.errors ?? {})]).toEqual([422, ['name']])
  })

  it('TER-02 have territories with locations that are added and deleted', async () => {
    const { id } = await network.item('POST', 'territories', { name: 'Harrogate', franchisee_id: 1 })
    const territory = `territories/${String(id)}`
    const place = await network.item('POST', `${territory}/locations`, { type: 'postcode', name: 'HG1' })
    expect(await network.ids(`${territory}/locations`)).toEqual([place.id])
    expect((await network.send('DELETE', `${territory}/locations/${String(place.id)}`)).status).toBe(200)
    expect(await network.item('PUT', territory, { name: 'Harrogate and Ripon' })).toMatchObject({ franchisee_id: 1 })
    expect((await network.send('DELETE', territory)).status).toBe(200)
    expect((await network.send('POST', 'territories', { name: 'Mine', franchisee_id: 1 }, 'owner')).status).toBe(403)
  })
})

describe('families', () => {
  it('API-48 MAPI-03 MCON-03 are added and changed, with an address', async () => {
    const family = {
      title: 'Ms',
      first_name: 'Nora',
      last_name: 'Newman',
      email: 'nora@mail.example',
      phone_home: '+441134960100',
      phone_mobile: '+447700900555',
      phone_work: '+441134960101',
      address: '1 Mill Lane',
      address2: 'Flat 2',
      city: 'Leeds',
      county: 'West Yorkshire',
      country: 'United Kingdom',
      postcode: 'LS6 1AA',
    }
    const made = await network.item('POST', 'customers', family)
    expect(made).toMatchObject({ ...family, name: 'Nora Newman', balance: 0 })
    const changed = { ...family, last_name: 'Norman' }
    expect(await network.item('PUT', `customers/${String(made.id)}`, changed)).toMatchObject({ name: 'Nora Norman' })
    const refused = await network.send('POST', 'customers', { ...family, first_name: '', email: 'nora' })
    expect([refused.status, Object.keys(refused.body.errors ?? {}).toSorted()]).toEqual([422, ['email', 'first_name']])
  })

  it('CUS-04 API-50 are linked to franchisees: read-only or not, and detached', async () => {
    const links = () => network.items('customers/3/franchisees')
    expect(await links()).toMatchObject([
      { id: 1, pivot: { readonly: false } },
      { id: 2, pivot: { readonly: true } },
    ])
    await network.send('POST', 'customers/3/franchisees/toggle', { franchisee_id: 1, readonly: true })
    expect(await links()).toMatchObject([{ pivot: { readonly: true } }, { pivot: { readonly: true } }])
    await endPlaces(3)
    await network.send('POST', 'customers/3/franchisees/detach', { franchisee_id: 2 })
    expect(await links()).toMatchObject([{ id: 1 }])
  })

  it('MAPI-04 MAPI-15 MAPI-13 have children with classes, notes and contacts', async () => {
    expect(await network.ids('customers/1/consumers')).toEqual(expect.arrayContaining([1, 2]))
    expect((await network.ids('consumers/1/classes')).toSorted()).toEqual([1, 3])
    const note = await network.item('POST', 'customers/1/notes', { text: 'Prefers the phone.' })
    expect(await network.ids('customers/1/notes')).toEqual([note.id])
    const ofChild = await network.item('POST', 'consumers/1/notes', { text: 'Shy.' })
    expect(await network.ids('consumers/1/notes')).toEqual([ofChild.id])
    const contact = await network.item('POST', 'customers/1/contacts', { name: 'Gran', phone: '+441134960102' })
    expect(await network.ids('customers/1/contacts')).toEqual([contact.id])
  })
})

describe('children', () => {
  const CHILD = {
    first_name: 'Nils',
    last_name: 'Newman',
    customer_relationship: 'Mother',
    date_of_birth: '2022-03-18',
    email: 'nils@mail.example',
    gender: 'M',
    ability: 'beginner',
    permit_media_usage: true,
    next_of_kin_relationship: 'Grandparent',
    next_of_kin_name: 'Gran Newman',
    next_of_kin_email: 'gran@mail.example',
    next_of_kin_phone: '+441134960103',
  }
  const MEDICAL = {
    medical_conditions: 'Asthma',
    medical_allergies: 'Nuts',
    medical_medication: 'Inhaler',
    medical_doctor_name: 'Dr Day',
    medical_doctor_phone: '+441134960104',
    emergency_contact_name: 'Gran Newman',
    emergency_contact_relationship: 'Grandparent',
    emergency_contact_phone: '+441134960105',
    additional_support_needs: 'Likes to be told what comes next.',
  }

  it('API-52 MAPI-05 are added to a family, changed and deleted', async () => {
    const made = await network.item('POST', 'consumers', { customer_id: 2, ...CHILD })
    const one = `consumers/${String(made.id)}`
    expect(await network.item('GET', one)).toMatchObject({
      ...CHILD,
      name: 'Nils Newman',
      customer: { id: 2 },
      age: 48,
    })
    const changed = { customer_id: 2, gender: 'P' }
    expect(await network.item('PUT', one, changed)).toMatchObject(changed)
    expect((await network.send('DELETE', one)).body).toEqual({ success: true })
    expect((await network.send('GET', one)).status).toBe(404)
  })

  it('CON-05 have medical and emergency information, and support needs', async () => {
    expect(await network.item('PUT', 'consumers/1', MEDICAL)).toMatchObject(MEDICAL)
  })
})

describe('roles', () => {
  it('ROL-08 come with the names of the permissions that their screen shows', async () => {
    const tab = PRODUCT.resources.roles?.show?.tabs[0]?.id
    const [role] = await network.items('roles/all')
    const { body } = await network.send('GET', `roles/${String(role?.id)}?with=${String(tab)}`)
    const names = await network.items(`permissions/${String(role?.guard)}`)
    expect(names.length).toBeGreaterThan(50)
    expect((body as { with?: object }).with).toEqual({ permissions: { items: names } })
  })
})
