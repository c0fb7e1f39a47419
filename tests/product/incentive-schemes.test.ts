import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRODUCT } from '../contract/product/product-world.ts'
import { readPdf } from '../support/read-pdf.ts'
import { type Network, openNetwork } from './network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

/** A scheme with one level, one award and one outcome. */
async function addScheme(name: string, rest: Record<string, unknown> = {}) {
  const scheme = await network.item('POST', 'schemes', { name, ...rest })
  const levels = `schemes/${String(scheme.id)}/levels`
  const level = await network.item('POST', levels, { name: 'Bronze' })
  const awards = `${levels}/${String(level.id)}/awards`
  const award = await network.item('POST', awards, { name: '5 Metres', badge_cost: 250 })
  const outcomes = `${awards}/${String(award.id)}/outcomes`
  const outcome = await network.item('POST', outcomes, { name: 'Swims 5 metres' })
  return { scheme, level, award, outcome, levels, awards, outcomes }
}

describe('incentive schemes', () => {
  it('INC-04 INC-05 have levels, awards and outcomes, with what each begins with', async () => {
    const { scheme, level, award, outcome } = await addScheme('Otter Steps', { description: 'To the first mile.' })
    expect(scheme).toMatchObject({ description: 'To the first mile.', active: true, nationwide: true, image_id: null })
    expect(level).toMatchObject({ scheme: { id: scheme.id, name: 'Otter Steps' }, name: 'Bronze' })
    expect(award).toMatchObject({ level: { id: level.id }, badge_cost: 250, image_id: null })
    expect(outcome).toMatchObject({ award: { id: award.id }, name: 'Swims 5 metres' })
    const again = await network.send('POST', 'schemes', { name: 'Otter Steps' })
    expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([422, ['name']])
  })

  it('INC-07 API-54 are read, chosen from, changed and deleted at each step of their address', async () => {
    const { scheme, level, award, outcome, levels, awards, outcomes } = await addScheme('Otter Pups')
    expect(await network.ids(levels)).toEqual([level.id])
    expect(await network.ids(awards)).toEqual([award.id])
    expect(await network.ids(outcomes)).toEqual([outcome.id])
    expect(await network.ids('schemes/all')).toContain(scheme.id)
    expect(await network.items(`${levels}/all`)).toMatchObject([{ id: level.id, name: 'Bronze' }])
    expect(await network.items(`${awards}/all`)).toMatchObject([{ id: award.id, name: '5 Metres' }])
    await network.item('PUT', `${awards}/${String(award.id)}`, { name: '10 Metres' })
    expect(await network.item('GET', `${awards}/${String(award.id)}`)).toMatchObject({ name: '10 Metres' })
    expect((await network.send('DELETE', `${outcomes}/${String(outcome.id)}`)).status).toBe(200)
    const other = await addScheme('Otter Stars')
    const strange = `schemes/${String(other.scheme.id)}/levels/${String(level.id)}/awards`
    expect((await network.send('POST', strange, { name: 'Nowhere' })).status).toBe(404)
    expect((await network.send('DELETE', `schemes/${String(scheme.id)}`)).body).toEqual({ success: true })
  })

  it('INC-07 MAPI-43 API-18 are offered to a franchisee when they are nationwide or their own', async () => {
    const own = await network.item('POST', 'schemes', { name: 'Northern Lights', nationwide: false })
    await network.send('POST', 'franchisees/1/schemes/attach', { scheme_id: own.id })
    const everywhere = await network.item('POST', 'schemes', { name: 'Everywhere' })
    const retired = await network.item('POST', 'schemes', { name: 'Retired', active: false })
    const offered = await network.ids('schemes/all?franchisee_id=1')
    expect(offered).toEqual(expect.arrayContaining([own.id, everywhere.id]))
    expect(offered).not.toContain(retired.id)
    expect(await network.ids('schemes/all?franchisee_id=2')).not.toContain(own.id)
  })

  it('API-14 INC-04 are linked to franchisees, offered to them and detached', async () => {
    const { id } = await network.item('POST', 'schemes', { name: 'Summer Challenge', nationwide: false })
    expect(await network.ids('franchisees/2/schemes/available')).toContain(id)
    await network.send('POST', 'franchisees/2/schemes/attach', { scheme_id: id })
    expect(await network.ids('franchisees/2/schemes')).toEqual([id])
    expect((await network.send('POST', 'franchisees/2/schemes/detach', { scheme_id: id })).status).toBe(200)
    expect(await network.ids('franchisees/2/schemes')).toEqual([])
  })

  it('INC-07 CRS-03 cannot be deleted while a course uses one or an award was given', async () => {
    const { scheme, level, award } = await addScheme('In use')
    const of = { scheme_id: scheme.id, level_id: level.id, award_id: award.id, franchisee_id: 1 }
    await network.item('POST', 'consumers/1/awards', of)
    await network.item('PUT', 'courses/1', { scheme_id: scheme.id })
    const refused = await network.send('DELETE', `schemes/${String(scheme.id)}`)
    expect(refused.status).toBe(409)
    expect(refused.body.blockers).toMatchObject([
      { resource: 'consumer_awards', count: 1 },
      { resource: 'courses', count: 1 },
    ])
  })

  it('INC-05 have levels in an order that is changed, a new one last', async () => {
    const { level, levels } = await addScheme('Ordered')
    const silver = await network.item('POST', levels, { name: 'Silver' })
    expect([level.position, silver.position]).toEqual([0, 1])
    await network.send('PUT', `${levels}/order`, { ids: [silver.id, level.id] })
    expect(await network.ids(levels)).toEqual([silver.id, level.id])
    expect(await network.ids(`${levels}/all`)).toEqual([silver.id, level.id])
  })

  it('INC-01 are nowhere while their feature is off', async () => {
    const off = await network.send('PUT', 'settings/features/enable_incentive_schemes', { value: false })
    expect(off.status).toBe(200)
    for (const path of ['schemes', 'schemes/all', 'consumers/1/awards']) {
      expect((await network.send('GET', path)).status).toBe(404)
    }
    expect(await network.item('GET', 'courses/1')).not.toHaveProperty('scheme_id')
    await network.send('PUT', 'settings/features/enable_incentive_schemes', { value: true })
    expect((await network.send('GET', 'schemes')).status).toBe(200)
  })

  it('INC-06 have a list, tabs, and dialogs to add and edit; deleting names what goes with it', () => {
    const { list, show, form, confirmDelete, screens } = PRODUCT.resources['incentive_schemes'] ?? {}
    expect(screens).toEqual({ list: '/incentive-schemes/index', show: '/incentive-schemes/:id' })
    expect(list?.sort).toEqual([{ path: 'name', direction: 'asc' }])
    expect(show?.tabs.map(({ id }) => id)).toEqual(['information', 'levels', 'franchisees'])
    expect(form?.in).toBe('dialog')
    expect(confirmDelete).toContain('levels go with it')
    expect(PRODUCT.resources['scheme_levels']?.show?.tabs[0]?.relation?.relation).toBe('awards')
    expect(PRODUCT.resources['scheme_awards']?.show?.tabs[0]?.relation?.relation).toBe('outcomes')
  })

  it('INC-02 PERM-22 take a permission of their own to add, change and delete at each step', () => {
    for (const area of ['', '.levels', '.awards', '.outcomes']) {
      const wanted = ['add', 'edit', 'delete'].map((action) => `incentive_schemes${area}.${action}`)
      expect(Object.keys(PRODUCT.permissions)).toEqual(expect.arrayContaining(wanted))
    }
  })
})

describe('awards that are given', () => {
  it('INC-03 CON-08 API-53 show scheme, level, award, franchisee and the day, and are deleted', async () => {
    const { scheme, level, award } = await addScheme('Given')
    const of = { scheme_id: scheme.id, level_id: level.id, award_id: award.id, franchisee_id: 1 }
    const given = await network.item('POST', 'consumers/2/awards', of)
    expect(await network.items('consumers/2/awards')).toMatchObject([
      {
        id: given.id,
        scheme: { name: 'Given' },
        level: { name: 'Bronze' },
        award: { name: '5 Metres' },
        franchisee: { name: 'North Swim' },
        awarded_on: '2026-03-18',
      },
    ])
    expect((await network.send('POST', 'consumers/2/awards', of)).status).toBe(422)
    expect((await network.send('DELETE', `consumers/2/awards/${String(given.id)}`)).status).toBe(200)
    expect(await network.ids('consumers/2/awards')).toEqual([])
  })

  it('CON-08 are picked in sequence: a level of the scheme, an award of the level', async () => {
    const [one, other] = [await addScheme('One'), await addScheme('Other')]
    const body = { scheme_id: one.scheme.id, level_id: other.level.id, award_id: other.award.id, franchisee_id: 1 }
    const refused = await network.send('POST', 'consumers/2/awards', body)
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['level_id', 'scheme_id']])
    const form = PRODUCT.resources['consumer_awards']?.form.sections.flatMap(({ fields }) => fields)
    expect(form?.map(({ path, dependsOn }) => [path, dependsOn]).slice(0, 3)).toEqual([
      ['scheme_id', undefined],
      ['level_id', { scheme_id: 'scheme_id' }],
      ['award_id', { level_id: 'level_id' }],
    ])
  })

  it('CON-09 API-53 UI-17 MPERM-10 SCON-08 have no certificate while certificates are off: a clear 404, and no address', async () => {
    const { scheme, level, award } = await addScheme('Certified')
    const of = { scheme_id: scheme.id, level_id: level.id, award_id: award.id, franchisee_id: 1 }
    const given = await network.item('POST', 'consumers/2/awards', of)
    const one = `consumers/2/awards/${String(given.id)}`
    await network.send('PUT', 'settings/features/enable_digital_certificates', { value: false })
    const { status, body } = await network.send('GET', `${one}/pdf`)
    expect([status, body.error, body.download_url]).toEqual([404, 'Digital certificates are switched off.', undefined])
    expect((await network.send('DELETE', one)).body).toEqual({ success: true })
  })

  it('CON-09 API-53 UI-17 have a certificate while certificates are on, for those who may see the child', async () => {
    const { scheme, level, award } = await addScheme('Printed')
    const of = { scheme_id: scheme.id, level_id: level.id, award_id: award.id, franchisee_id: 1 }
    const given = await network.item('POST', 'consumers/2/awards', of)
    const path = `consumers/2/awards/${String(given.id)}/pdf`
    await network.send('PUT', 'settings/features/enable_digital_certificates', { value: true })
    const { body } = await network.send('GET', path)
    const [page] = readPdf(Buffer.from(String(body.download_url).split(';base64,')[1] ?? '', 'base64')).pages
    expect(page).toContain('has been given the award')
    expect(page).toContain('5 Metres')
    // The name is large, and the day and the class stand there too; a certificate has no page number.
    expect(page).toContain('18 March 2026')
    expect(page).toContain('Minnows Wednesday')
    expect(page).not.toContain('1 / 1')
    expect((await network.send('GET', path, undefined, 'neighbour')).status).toBe(404)
    await network.send('PUT', 'settings/features/enable_digital_certificates', { value: false })
  })
})
