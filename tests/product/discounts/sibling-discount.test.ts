import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Network, openNetwork } from '../network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

const SETTINGS = {
  sibling_discount_enabled: true,
  sibling_discount_percentage: 15,
  sibling_discount_pia_enabled: true,
  sibling_discount_monthly_enabled: false,
  sibling_discount_taster_enabled: false,
  sibling_discount_individual_lesson_booking_enabled: false,
}
const save = (body: object, as: 'owner' | 'neighbour' | 'head' | 'desk' = 'owner') =>
  network.send('PUT', 'franchisees/1/sibling-discount', body, as)

describe('SIB-02 SIB-13 SIB-15 the sibling discount of a franchisee', () => {
  it('is changed by the franchisee itself only where head office lets it', async () => {
    expect((await save(SETTINGS)).body.error).toBe('Head office looks after the sibling discount of this franchisee.')
    await network.send('PUT', 'franchisees/1', { sibling_discount_franchisee_edit_enabled: true })
    expect((await save(SETTINGS)).body).toEqual({ success: true })
    expect(await network.item('GET', 'franchisees/1')).toMatchObject(SETTINGS)
  })

  it('SIB-07 takes 1 to 100, and null for the percentage of the network', async () => {
    for (const percentage of [0, 101]) {
      const { body } = await save({ ...SETTINGS, sibling_discount_percentage: percentage })
      expect(Object.keys(body.errors ?? {})).toEqual(['sibling_discount_percentage'])
    }
    expect((await save({ ...SETTINGS, sibling_discount_percentage: null })).status).toBe(200)
  })

  it('SIB-07 is 1 to 100 for head office as well', async () => {
    for (const percentage of [0, 101, 12.5]) {
      const { status, body } = await network.send('PUT', 'franchisees/1', { sibling_discount_percentage: percentage })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['sibling_discount_percentage']])
    }
  })

  it('SIB-12 is for one booking type at least, whoever saves it, while it is on', async () => {
    const none = { ...SETTINGS, sibling_discount_pia_enabled: false }
    const told = { sibling_discount_enabled: ['A sibling discount is for one booking type at least.'] }
    expect((await save(none)).body.errors).toEqual(told)
    expect((await network.send('PUT', 'franchisees/1', none)).body.errors).toEqual(told)
    expect((await save({ ...none, sibling_discount_enabled: false })).body).toEqual({ success: true })
  })

  it('SIB-05 SIB-12 is not for trials alone where there are none; what was so before leaves the rest of it to be changed', async () => {
    const trials = { ...SETTINGS, sibling_discount_pia_enabled: false, sibling_discount_taster_enabled: true }
    const told = { sibling_discount_enabled: ['A sibling discount is for one booking type at least.'] }
    const switchTrials = (value: boolean) => network.send('PUT', 'settings/features/taster_sessions', { value })
    await switchTrials(true)
    expect((await save(trials)).body).toEqual({ success: true })
    await switchTrials(false)
    expect((await network.send('PUT', 'franchisees/1', { active_weeks_per_year: 47 })).status).toBe(200)
    const { sibling_discount_taster_enabled: _hidden, ...shown } = trials
    expect((await save({ ...shown, sibling_discount_enabled: false })).body).toEqual({ success: true })
    expect((await save(shown)).body.errors).toEqual(told)
    expect((await network.send('PUT', 'franchisees/1', { sibling_discount_enabled: true })).body.errors).toEqual(told)
    expect((await save(SETTINGS)).body.errors).toBeUndefined()
  })

  it('gives a franchisee no more than that: not its own right, and nothing of others', async () => {
    const more = await save({ ...SETTINGS, sibling_discount_franchisee_edit_enabled: false })
    expect(more.body.errors).toEqual({ sibling_discount_franchisee_edit_enabled: ['There is no such field.'] })
    expect((await save(SETTINGS, 'neighbour')).status).toBe(404)
    expect((await save(SETTINGS, 'desk')).status).toBe(403)
  })

  it('MAPI-48 SET-20 head office saves it with the franchisee', async () => {
    const reply = await network.send('PUT', 'franchisees/2', { ...SETTINGS, sibling_discount_percentage: null })
    expect(reply.body.item).toMatchObject({ sibling_discount_enabled: true, sibling_discount_percentage: null })
  })
})

it('CLS-11 SIB-07 API-41 a class has settings of its own', async () => {
  const own = { sibling_discount_enabled: true, sibling_discount_percentage: 20 }
  expect((await network.send('PUT', 'classes/1', own, 'owner')).body.item).toMatchObject(own)
  const nothing = await network.send('PUT', 'classes/1', { ...own, sibling_discount_percentage: 0 }, 'owner')
  expect([nothing.status, Object.keys(nothing.body.errors ?? {})]).toEqual([422, ['sibling_discount_percentage']])
})

it('MAPI-47 the settings of the network are read by slug and value, and the four kinds of booking are saved', async () => {
  const address = 'settings/categories'
  const KINDS = ['pia_enabled', 'monthly_enabled', 'taster_enabled', 'individual_lesson_booking_enabled'].map(
    (kind) => `sibling_discount_${kind}`,
  )
  await network.send('PUT', 'settings/features/taster_sessions', { value: true })
  const read = async () => {
    const { singles } = (await network.item('GET', `${address}/sibling-discount`)) as unknown as {
      singles: { slug: string; value: unknown }[]
    }
    return Object.fromEntries(singles.map(({ slug, value }) => [slug, value]))
  }
  const before = await read()
  expect(before).toMatchObject({ sibling_discount_enabled: '0', sibling_discount_percent: expect.any(Number) })
  const turn = (value: string) => network.item('PUT', `${address}/singles/sibling_discount_enabled`, { value })
  await turn('1')
  // One of them stays chosen: those that are off come first.
  const offFirst = KINDS.toSorted((one, other) => Number(before[one]) - Number(before[other]))
  expect(offFirst).toHaveLength(4)
  for (const kind of offFirst) {
    expect(before[kind]).toBeTypeOf('boolean')
    const saved = await network.item('PUT', `${address}/singles/${kind}`, { value: !before[kind] })
    expect(saved).toMatchObject({ slug: kind, value: !before[kind] })
  }
  const after = Object.fromEntries(KINDS.map((kind) => [kind, !before[kind]]))
  expect(await read()).toMatchObject(after)
  expect((await network.send('PUT', `${address}/singles/${KINDS[0] ?? ''}`, { value: true }, 'owner')).status).toBe(403)
  // A franchisee has all four at once.
  expect((await save({ ...SETTINGS, ...after })).body).toEqual({ success: true })
  expect(await network.item('GET', 'franchisees/1')).toMatchObject(after)
  await turn('0')
})

it('SIB-05 the kinds of booking of the network are in the order of those of a franchisee', async () => {
  const { singles } = (await network.item('GET', 'settings/categories/sibling-discount')) as unknown as {
    singles: { slug: string }[]
  }
  const kinds = singles.map(({ slug }) => slug).filter((slug) => /^sibling_discount_\w+_enabled$/.test(slug))
  const [monthly, pia, ...others] = kinds
  expect([monthly, pia]).toEqual(['sibling_discount_monthly_enabled', 'sibling_discount_pia_enabled'])
  expect(others.at(-1)).toBe('sibling_discount_individual_lesson_booking_enabled')
})

it('SIB-07 the percentage of the network is a whole number from 1 to 100', async () => {
  const at = 'settings/categories/singles/sibling_discount_percent'
  for (const value of [0, -1, 12.5, 101]) {
    const { status, body } = await network.send('PUT', at, { value })
    expect([value, status, Object.keys(body.errors ?? {})]).toEqual([value, 422, ['value']])
  }
  const half = await network.send('PUT', at, { value: 12.5 })
  expect(half.body.errors).toEqual({ value: ['Enter a whole number.'] })
  expect(await network.item('PUT', at, { value: 20 })).toMatchObject({ value: 20 })
})
