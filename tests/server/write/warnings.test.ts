import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atLeastOne } from '../../support/at-least-one.ts'
import { type Client, type TestServer, openTestServer } from '../../support/server.ts'

interface Warning {
  id: string
  text: string
}

let server: TestServer
let head: Client
let manager: Client
let group: number

beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
  manager = await server.as('manager')
})
afterAll(() => server.close())

let made = 0
const newGroup = (more: object = {}) => ({
  ...{ name: `Group ${++made}`, branch_id: 1, weekday: 0, start_time: '05:00', starts_on: '2026-03-01', places: 9 },
  ...more,
})
const warningsOf = ({ body }: { body: object }) => (body as { warnings?: Warning[] }).warnings ?? []
const having = (...warnings: Warning[]) => ({ 'acknowledged-warnings': warnings.map(({ id }) => id).join(', ') })

/** Lets some readers into a group. */
async function join(id: number, count: number): Promise<void> {
  const { items } = (await head.get(`reading-groups/${id}/readers/available`)).body
  for (const reader of atLeastOne(items.slice(0, count))) {
    const reply = await head.post(`reading-groups/${id}/readers/attach`, { reader_id: reader.id })
    expect(reply.status).toBe(201)
  }
}

beforeEach(async () => {
  // Each group meets at a minute of its own.
  const start = `04:${String(10 + made).padStart(2, '0')}`
  const reply = await head.post('reading-groups', newGroup({ start_time: start }))
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  group = reply.body.item.id
  await join(group, 3)
})

describe('a declared warning', () => {
  it('TER-03 refuses with its text and its values, and nothing is saved', async () => {
    const before = await server.fingerprint()
    const reply = await head.patch(`reading-groups/${group}`, { places: 2 })
    expect(reply.status).toBe(409)
    expect(warningsOf(reply).map(({ text }) => text)).toEqual([
      '3 readers are in this group already, and there would be room for 2.',
    ])
    expect(await server.fingerprint()).toEqual(before)
  })

  it('lets the same request through that acknowledges it, with one line in the audit log', async () => {
    const [warning] = warningsOf(await head.patch(`reading-groups/${group}`, { places: 2 }))
    if (!warning) throw new Error('There was no warning.')
    const reply = await head.patch(`reading-groups/${group}`, { places: 2 }, having(warning))
    expect({ status: reply.status, places: reply.body.item?.places }).toEqual({ status: 200, places: 2 })
  })

  it('asks again when it says something else by now', async () => {
    const [warning] = warningsOf(await head.patch(`reading-groups/${group}`, { places: 2 }))
    if (!warning) throw new Error('There was no warning.')
    await join(group, 1)
    const again = await head.patch(`reading-groups/${group}`, { places: 2 }, having(warning))
    expect(again.status).toBe(409)
    expect(warningsOf(again).map(({ text }) => text)).toEqual([
      '4 readers are in this group already, and there would be room for 2.',
    ])
  })

  it('asks only when one of its fields changes', async () => {
    const warnings = warningsOf(await head.patch(`reading-groups/${group}`, { places: 2 }))
    await head.patch(`reading-groups/${group}`, { places: 2 }, having(...warnings))
    expect((await head.patch(`reading-groups/${group}`, { monthly_fee: 500 })).status).toBe(200)
    expect((await head.put(`reading-groups/${group}`, { places: 2, monthly_fee: 600 })).status).toBe(200)
    expect((await head.patch(`reading-groups/${group}`, { places: 1 })).status).toBe(409)
    expect((await head.patch(`reading-groups/${group}`, { places: 3 })).status).toBe(200)
  })

  it('names other records that it is about, as far as the user may see them', async () => {
    const { start_time, name } = (await head.get(`reading-groups/${group}`)).body.item
    const twin = newGroup({ start_time })
    const reply = await head.post('reading-groups', twin)
    expect(reply.status).toBe(409)
    const [warning] = warningsOf(reply)
    expect(warning?.text).toMatch(new RegExp(`^${String(name)} meets at .+ at the same time\\.$`))
    expect((await head.post('reading-groups', twin, having(...warningsOf(reply)))).status).toBe(201)
  })

  it('says all that there is to confirm at once, and takes no part of it for the whole', async () => {
    const { start_time } = (await head.get(`reading-groups/${group}`)).body.item
    const other = await head.post('reading-groups', newGroup({ start_time: '03:59' }))
    await join(other.body.item.id, 2)
    const change = { places: 1, start_time }
    const warnings = warningsOf(await head.patch(`reading-groups/${other.body.item.id}`, change))
    expect(warnings.map(({ id }) => id.split('.')[1])).toEqual(['too_few_places', 'same_time'])
    const [first, second] = warnings
    if (!first || !second) throw new Error('There were no warnings.')
    expect((await head.patch(`reading-groups/${other.body.item.id}`, change, having(first))).status).toBe(409)
    expect((await head.patch(`reading-groups/${other.body.item.id}`, change, having(first, second))).status).toBe(200)
  })

  it('refuses what is not valid before it asks', async () => {
    expect((await head.patch(`reading-groups/${group}`, { places: 0 })).status).toBe(422)
    expect((await manager.patch(`reading-groups/999999`, { places: 1 })).status).toBe(404)
  })
})
