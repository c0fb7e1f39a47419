import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, oneOf, openTestServer, type TestServer } from '../../support/server.ts'

let server: TestServer
let head: Client
let desk: Client
beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
  desk = await server.as('desk')
})
beforeEach(() =>
  server.inTenant('north', async (tx) => {
    await tx.query(sql`update tenants set features = '{}', setting_versions = '{}'`)
    await tx.query(sql`delete from feature_overrides`)
  }),
)
afterAll(() => server.close())

describe('features', () => {
  const isOn = async (client: Client, key: string) =>
    oneOf((await client.get('feature')).body.items, (item) => item.key === key).value

  it('are listed with what is declared and what the tenant says', async () => {
    const { body } = await head.get('settings/features')
    expect(oneOf(body.items, ({ key }) => key === 'fines')).toEqual({
      key: 'fines',
      title: 'Fines',
      description: null,
      value: null,
      default: true,
      changed: null,
      overridable: true,
      version: 1,
    })
  })

  it('say when they were switched last and by whom, at each level by itself', async () => {
    const listed = async (query = '') =>
      oneOf((await head.get(`settings/features${query}`)).body.items, ({ key }) => key === 'fines').changed
    const changed = { at: expect.any(String), by: 'head north' }
    const { body } = await head.put('settings/features/fines?branch_id=2', { value: false })
    expect(body.item).toMatchObject({ key: 'fines', value: false, changed })
    expect(await listed()).toBeNull()
    expect(await listed('?branch_id=2')).toEqual(changed)
    await head.put('settings/features/fines', { value: false })
    await head.put('settings/features/fines', { value: null })
    expect(await listed()).toEqual(changed)
  })

  it('are switched for the tenant, at once, and audited', async () => {
    const { body } = await head.put('settings/features/fines', { value: false })
    expect(body.item).toMatchObject({ value: false, version: 2 })
    expect(await isOn(desk, 'fines')).toBe(false)
    expect((await head.get('fines')).status).toBe(404)
    const [line] = await server.inTenant('north', (tx) =>
      tx.query(sql`select before, after from audit_log where entity = 'feature' order by id desc limit 1`),
    )
    expect(line).toEqual({ before: { fines: null }, after: { fines: false } })
    await head.put('settings/features/fines', { value: null })
    expect((await head.get('fines')).status).toBe(200)
  })

  it('MPERM-11 are switched for one record where the declaration lets them', async () => {
    await head.put('settings/features/fines?branch_id=2', { value: false })
    expect(await isOn(desk, 'fines')).toBe(false)
    expect(await isOn(head, 'fines')).toBe(true)
    expect((await head.put('settings/features/reservations?branch_id=1', { value: false })).status).toBe(404)
    const { body } = await head.get('settings/features?branch_id=2')
    expect(body.items.map(({ key, value, default: preset }) => [key, value, preset])).toEqual([
      ['fines', false, true],
      ['welcome_pack', null, false],
    ])
  })

  it('are refused when somebody else was faster, or what is sent is no state', async () => {
    await head.put('settings/features/fines', { value: false })
    expect((await head.put('settings/features/fines', { value: true }, { 'if-match': '"1"' })).status).toBe(409)
    expect((await head.put('settings/features/fines', { value: 'off' })).body.errors).toEqual({
      value: ['Choose yes or no.'],
    })
    expect((await head.put('settings/features/nothing', { value: true })).status).toBe(404)
    expect((await desk.put('settings/features/fines', { value: true })).status).toBe(403)
  })
})
