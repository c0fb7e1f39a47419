import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routeTable } from '#server/routes/route-table.ts'
import { PRODUCT, productCode } from '../contract/product/product-world.ts'
import { type Network, openNetwork } from './network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

const ROYALTY = { name: 'Royalty', type: 'percentage', charge: 7.25, start_date: '2026-01-01' }

describe('levies', () => {
  it('LEV-02 LEV-03 MCON-07 are a percentage with two decimals, or a fixed sum in pence', async () => {
    const royalty = await network.item('POST', 'levies', ROYALTY)
    expect(royalty).toMatchObject({ ...ROYALTY, active: true, end_date: null, franchisee_names: null })
    const marketing = { name: 'Marketing', type: 'fixed', charge: 12500 }
    expect(await network.item('POST', 'levies', marketing)).toMatchObject({ ...marketing, start_date: '2026-03-18' })
    const refused = async (body: object) => {
      const reply = await network.send('POST', 'levies', { name: 'Wrong', ...body })
      return [reply.status, reply.body.errors]
    }
    expect(await refused({ type: 'percentage', charge: 100.5 })).toEqual([
      422,
      { charge: ['A percentage is at most 100.'] },
    ])
    expect(await refused({ type: 'percentage', charge: 1.005 })).toMatchObject([422, { charge: [expect.any(String)] }])
    expect(await refused({ type: 'fixed', charge: 99.5 })).toEqual([422, { charge: ['Enter a whole number.'] }])
    expect(await refused({ type: 'fixed', charge: 1_000_001 })).toMatchObject([422, { charge: [expect.any(String)] }])
  })

  it('LEV-04 API-15 are listed by name, chosen from, read, changed and deleted', async () => {
    expect((await network.items('levies')).map(({ name }) => name)).toEqual([
      'Former',
      'Marketing',
      'Royalty',
      'Waived',
    ])
    const [, marketing, royalty] = await network.items('levies/all')
    expect(royalty).toMatchObject({ name: 'Royalty', type: 'percentage', charge: 7.25 })
    expect(await network.item('PUT', `levies/${String(marketing?.id)}`, { active: false })).toMatchObject({
      active: false,
    })
    const third = await network.item('POST', 'levies', { name: 'Third', type: 'fixed', charge: 1 })
    expect((await network.send('DELETE', `levies/${String(third.id)}`)).body).toEqual({ success: true })
    expect((await network.send('GET', `levies/${String(third.id)}`)).status).toBe(404)
  })

  it('LEV-05 CLS-04 are in the classes of a franchisee while they are percentages, active and in force', async () => {
    const leviesOf = async (classId: number) => (await network.item('GET', `classes/${classId}`)).franchisee_levies
    const levy = async (values: object) => Number((await network.item('POST', 'levies', { ...ROYALTY, ...values })).id)
    const [{ id: royalty } = { id: 0 }] = await network.items('levies?search=Royalty')
    const chosen = await levy({ name: 'Chosen', charge: 2 })
    await network.send('POST', `levies/${chosen}/franchisees/attach`, { franchisee_id: 1 })
    await levy({ name: 'Asleep', active: false })
    await levy({ name: 'Over', end_date: '2026-03-17' })
    await levy({ name: 'To come', start_date: '2026-03-19' })
    await levy({ name: 'Fixed', type: 'fixed', charge: 100 })
    const all = { id: royalty, name: 'Royalty', charge: 7.25 }
    expect(await leviesOf(1)).toEqual([{ id: chosen, name: 'Chosen', charge: 2 }, all])
    expect(await leviesOf(4)).toEqual([all])
  })

  it('FRA-02 LEV-03 name the franchisees that they apply to, and are attached to a franchisee', async () => {
    const [chosen] = await network.items('levies?search=Chosen')
    expect(chosen).toMatchObject({ franchisee_names: 'North Swim' })
    await network.send('POST', 'franchisees/2/levies/attach', { levy_id: chosen?.id })
    expect((await network.items('franchisees/2/levies')).map(({ name }) => name)).toEqual(['Chosen'])
    expect(await network.items('levies?search=Chosen')).toMatchObject([{ franchisee_names: 'North Swim, South Swim' }])
  })

  it('LEV-03 are added and changed with the franchisees that they apply to, in one form', async () => {
    const { id, franchisees } = await network.item('POST', 'levies', { ...ROYALTY, name: 'Two', franchisees: [1, 2] })
    expect(franchisees).toMatchObject([{ id: expect.any(Number) }, { id: expect.any(Number) }])
    expect((await network.ids(`levies/${String(id)}/franchisees`)).sort()).toEqual([1, 2])
    const one = await network.item('PUT', `levies/${String(id)}`, { charge: 3, franchisees: [2] })
    expect(one).toMatchObject({ charge: 3, franchisees: [{ id: 2 }] })
    expect(await network.item('PUT', `levies/${String(id)}`, { franchisees: [] })).toMatchObject({
      franchisee_names: null,
    })
    expect((await network.send('DELETE', `levies/${String(id)}`)).status).toBe(200)
  })

  it('LEV-01 are changed by those who may, and a franchisee sees those that apply to them', async () => {
    const names = async () => (await network.items('levies?count=100', 'owner')).map(({ name }) => name)
    const [chosen] = await network.items('levies?search=Chosen')
    expect(await names()).toContain('Chosen')
    await network.send('POST', `levies/${String(chosen?.id)}/franchisees/detach`, { franchisee_id: 1 })
    expect(await names()).not.toContain('Chosen')
    expect(await names()).toContain('Royalty')
    const one = `levies/${String(chosen?.id)}`
    const refused = [
      await network.send('POST', 'levies', ROYALTY, 'owner'),
      await network.send('PUT', one, { charge: 1 }, 'owner'),
      await network.send('DELETE', one, undefined, 'owner'),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
  })
})

describe('the company profile', () => {
  const COMPANY = {
    name: 'Otters Franchising Ltd',
    trading_name: 'Otters',
    company_number: '09876543',
    vat_registered: true,
    vat_number: 'GB287654321',
    email: 'office@otters.example',
    phone: '+441132960100',
    website: 'https://otters.example/',
    address: '2 Canal Wharf',
    address2: 'Third floor',
    city: 'Leeds',
    county: 'West Yorkshire',
    postcode: 'LS11 5PS',
    country: 'United Kingdom',
  }

  it('CMP-03 is one record that is read and saved, with a name and an email', async () => {
    const refused = await network.send('PUT', 'company-profile', { ...COMPANY, name: '', email: null })
    expect([refused.status, Object.keys(refused.body.errors ?? {}).toSorted()]).toEqual([422, ['email', 'name']])
    expect(await network.item('PUT', 'company-profile', COMPANY)).toMatchObject({ ...COMPANY, image_id: null })
    await network.item('PUT', 'company-profile', { city: 'Bradford' })
    expect(await network.item('GET', 'company-profile')).toMatchObject({ ...COMPANY, city: 'Bradford' })
    expect(PRODUCT.resources.company_profile).toMatchObject({
      screens: { show: '/company-profile' },
      notices: { updated: 'The company profile has been updated.' },
    })
  })

  it('CMP-01 CMP-02 PERM-19 takes permissions to see and to change it, and has those for the payment provider', async () => {
    const calls = routeTable(PRODUCT, await productCode()).filter(({ path }) => path === 'company-profile')
    expect(calls.map(({ method, permission }) => [method, ...permission])).toEqual([
      ['GET', 'company_profile.details'],
      ['PUT', 'company_profile.edit'],
      ['PATCH', 'company_profile.edit'],
    ])
    expect((await network.send('GET', 'company-profile', undefined, 'owner')).status).toBe(403)
    const names = Object.keys(PRODUCT.permissions)
    expect(names).toEqual(
      expect.arrayContaining(['company_profile.stripe.connect', 'company_profile.stripe.disconnect']),
    )
  })
})
