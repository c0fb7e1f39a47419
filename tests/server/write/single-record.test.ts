import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, openTestServer, type TestServer } from '../../support/server.ts'

/** The library service of the fixture: there is one of it in each tenant. */
describe('a record of which there is one', () => {
  let server: TestServer
  let head: Client
  let manager: Client
  let librarian: Client
  let desk: Client
  beforeAll(async () => {
    server = await openTestServer()
    await server.inTenant('north', (tx) =>
      tx.query(sql`
        update roles set permissions = permissions || '["service.details", "service.edit"]'::jsonb
        where name in ('Branch Manager', 'Front Desk', 'Librarian')`),
    )
    head = await server.as('head')
    manager = await server.as('manager')
    desk = await server.as('desk')
    librarian = await server.as('librarian')
  })
  afterAll(() => server.close())

  const SERVICE = { name: 'North Libraries', email: 'post@north.example' }

  it('is what it starts with before it is first saved', async () => {
    const reply = await head.get('service')
    expect(reply.etag).toBe('"0"')
    expect(reply.body.item).toMatchObject({ id: 1, name: null, email: null, card_fee: 250, budget: null })
    expect((await desk.get('service')).body.item).not.toHaveProperty('budget')
  })

  it('comes into being when it is saved, as a whole or not at all', async () => {
    const refused = await head.put('service', { id: 1, name: 'North Libraries' })
    expect(refused).toMatchObject({ status: 422, body: { errors: { email: ['This field is required.'] } } })
    expect((await head.put('service', SERVICE, { 'if-match': '"3"' })).status).toBe(409)
    const made = await head.put('service', { id: 1, ...SERVICE }, { 'if-match': '"0"' })
    expect(made).toMatchObject({ status: 200, etag: '"1"', body: { item: { id: 1, ...SERVICE, card_fee: 250 } } })
    const audit = await server.inTenant('north', (tx) =>
      tx.query(sql`select action, record_id from audit_log where entity = 'service'`),
    )
    expect(audit).toEqual([{ action: 'create', record_id: 1 }])
  })

  it('is changed like any other, of the version that one has seen', async () => {
    const changed = await head.put('service', { card_fee: 300 }, { 'if-match': '"1"' })
    expect(changed).toMatchObject({ status: 200, etag: '"2"', body: { item: { ...SERVICE, card_fee: 300 } } })
    expect((await head.put('service', { card_fee: 400 }, { 'if-match': '"1"' })).status).toBe(409)
    expect((await head.get('service')).body.item).toMatchObject({ card_fee: 300 })
    expect((await head.get('service?page=1')).status).toBe(400)
  })

  it('is seen and changed by those whose scope allows it', async () => {
    expect((await manager.get('service')).body.item).toMatchObject(SERVICE)
    expect((await manager.put('service', { card_fee: 1 })).status).toBe(403)
    expect((await librarian.get('service')).status).toBe(404)
    expect((await librarian.put('service', { card_fee: 1 })).status).toBe(404)
  })

  it('is one in each tenant, and can be neither listed, made nor deleted', async () => {
    const other = await server.as('head', 'south')
    expect((await other.get('service')).body.item).toMatchObject({ id: 1, name: null })
    const none = [await head.get('service/1'), await head.post('service', SERVICE), await head.get('service/all')]
    expect(none.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})
