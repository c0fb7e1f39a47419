import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestItem, type TestServer, oneOf, openTestServer } from '../../support/server.ts'

let server: TestServer
let head: Client

beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
})
afterAll(() => server.close())

async function auditOf(entity: string, id: number) {
  return server.inTenant('north', (tx) =>
    tx.query(sql<Record<string, unknown>>`
      select action, before, after from audit_log where entity = ${entity} and record_id = ${id} order by id`),
  )
}

describe('links of a relation', () => {
  it('are attached, changed, toggled and detached, each in at most three statements and audited', async () => {
    const attached = await head.post('reading-groups/2/readers/attach', { reader_id: 26, remark: 'Front row' })
    expect(attached.status).toBe(201)
    expect(attached.body.item).toMatchObject({
      reading_group_id: 2,
      reader_id: 26,
      paused: false,
      joined_on: '2026-03-18',
      remark: 'Front row',
    })
    expect(server.statements()).toBeLessThanOrEqual(3)
    const listed = await head.get('reading-groups/2/readers?count=100')
    const row = oneOf(listed.body.items, (item) => item.id === 26)
    expect(row.pivot).toMatchObject({ joined_on: '2026-03-18', paused: false })

    const changed = await head.put('reading-groups/2/readers/26', { remark: 'Back row' })
    expect(changed.body.item).toMatchObject({ remark: 'Back row' })
    expect(server.statements()).toBeLessThanOrEqual(3)
    const toggled = await head.post('reading-groups/2/readers/toggle', { reader_id: 26 })
    expect(toggled.body.item.paused).toBe(true)
    const set = await head.post('reading-groups/2/readers/toggle', { reader_id: 26, paused: true })
    expect(set.body.item.paused).toBe(true)

    const detached = await head.post('reading-groups/2/readers/detach', { reader_id: 26 })
    expect(detached).toMatchObject({ status: 200, body: { success: true } })
    expect(server.statements()).toBeLessThanOrEqual(3)
    // A second press, or one of somebody who has not seen the first, succeeds and does nothing.
    const again = await head.post('reading-groups/2/readers/detach', { reader_id: 26 })
    expect(again).toMatchObject({ status: 200, body: { success: true } })
    expect(await auditOf('reading_group_member', attached.body.item.id)).toMatchObject([
      { action: 'create' },
      { action: 'update', before: { remark: 'Front row' }, after: { remark: 'Back row' } },
      { action: 'update', before: { paused: false }, after: { paused: true } },
      { action: 'delete', before: { reader_id: 26 } },
    ])
  })

  it('INS-07 make way where one alone may be the main one: the link that was, is so no more, and the log says it', async () => {
    const made = await head.post('librarians', { first_name: 'May', last_name: 'Main', email: 'may@example.org' })
    const librarian_id = Number(made.body.item.id)
    const first = await head.post('branches/1/librarians/attach', { librarian_id, primary: true })
    expect(server.statements()).toBe(3)
    const second = await head.post('branches/2/librarians/attach', { librarian_id, primary: false })
    const primary = async (branch: number) => {
      const { body } = await head.get(`branches/${branch}/librarians?count=100`)
      return (oneOf(body.items, ({ id }) => id === librarian_id).pivot as TestItem).primary
    }
    const others = (await head.get('branches/1/librarians?count=100')).body.items.map(({ pivot }) => pivot)
    await head.put(`branches/2/librarians/${librarian_id}`, { primary: true })
    expect(server.statements()).toBe(3)
    expect([await primary(1), await primary(2)]).toEqual([false, true])
    expect(await auditOf('branch_librarian', Number(first.body.item.id))).toMatchObject([
      { action: 'create' },
      { action: 'update', before: { primary: true }, after: { primary: false } },
    ])
    await head.post('branches/1/librarians/toggle', { librarian_id, primary: true })
    expect([await primary(1), await primary(2)]).toEqual([true, false])
    expect((await head.get('branches/1/librarians?count=100')).body.items.map(({ pivot }) => pivot)).toEqual(others)
    await head.put(`branches/1/librarians/${librarian_id}`, { hours: 60 })
    expect(await auditOf('branch_librarian', Number(second.body.item.id))).toHaveLength(3)
  })

  it('say of a twin that what was chosen is taken, not what the address names', async () => {
    const group = oneOf((await head.get('readers/1/reading-groups/available')).body.items)
    await head.post('readers/1/reading-groups/attach', { reading_group_id: group.id })
    const again = await head.post('readers/1/reading-groups/attach', { reading_group_id: group.id })
    expect(again).toMatchObject({ status: 422, body: { errors: { reading_group_id: ['This is already in use.'] } } })
  })

  it('offer what is not attached yet', async () => {
    const { body: before } = await head.get('reading-groups/1/readers/available?limit=500')
    const first = oneOf(before.items)
    await head.post('reading-groups/1/readers/attach', { reader_id: first.id })
    const { body: after } = await head.get('reading-groups/1/readers/available?limit=500')
    expect(after.items.map(({ id }) => id)).not.toContain(first.id)
  })

  it('of a record that one may only read are not changed', async () => {
    const librarian = await server.as('librarian')
    const { body } = await librarian.get('reading-groups?quick_filter=all&count=1')
    const reply = await librarian.put(`reading-groups/${oneOf(body.items).id}/readers/1`, { paused: true })
    expect(reply.status).toBe(403)
  })

  it('to records out of reach do not exist', async () => {
    const manager = await server.as('manager')
    const { body: groups } = await manager.get('reading-groups?quick_filter=all&count=1')
    const reply = await manager.post(`reading-groups/${oneOf(groups.items).id}/readers/attach`, { reader_id: 6 })
    expect(reply.status).toBe(422)
    expect(reply.body.errors).toHaveProperty('reader_id')
  })
})

describe('a collection', () => {
  it('is saved at once: rows are kept, changed, added and removed, whatever their number in as many statements', async () => {
    const { body } = await head.get('branches/1/opening-rates')
    const first = oneOf(body.items)
    const rows = [
      { ...first, rate: 111, end_date: '2020-01-01', start_date: '2019-01-01' },
      { start_date: '2020-01-01', end_date: '2021-01-01', type: 'value', rate: 222 },
      { start_date: '2021-01-01', type: 'percent', rate: 33 },
      { start_date: '2022-01-01', type: 'percent', rate: 44 },
    ]
    const reply = await head.put('branches/1/opening-rates', { opening_rates: rows, _tzoffset: -60 })
    expect(reply.body).toMatchObject({
      items: [
        { id: first.id, rate: 111, end_date: '2020-01-01' },
        { rate: 222, end_date: '2021-01-01' },
        { rate: 33, end_date: '2022-01-01' },
        { rate: 44, end_date: null },
      ],
    })
    expect(await auditOf('opening_rate', first.id)).toMatchObject([{ action: 'update', after: { rate: 111 } }])
    expect(server.statements()).toBeLessThanOrEqual(6)
  })

  it('lets rows give and take time from each other', async () => {
    const { body } = await head.get('branches/1/opening-rates')
    const [one, two, ...rest] = body.items
    const rows = [{ ...one, end_date: '2020-06-01' }, { ...two, start_date: '2020-06-01' }, ...rest]
    const reply = await head.put('branches/1/opening-rates', { opening_rates: rows })
    expect(reply.body.items.slice(0, 2)).toMatchObject([{ end_date: '2020-06-01' }, { start_date: '2020-06-01' }])
  })

  it('lets rows change places with each other', async () => {
    const { body } = await head.get('branches/1/opening-rates')
    const [one, two, three, ...rest] = body.items
    const times = ({ start_date, end_date }: TestItem = { id: 0 }) => ({ start_date, end_date })
    const moved = [
      { ...one, ...times(two) },
      { ...two, ...times(three) },
      { ...three, ...times(one) },
    ]
    const reply = await head.put('branches/1/opening-rates', { opening_rates: [...moved, ...rest] })
    expect(reply).toMatchObject({
      status: 200,
      body: { items: [{ id: three?.id }, { id: one?.id }, { id: two?.id }, ...rest.map(({ id }) => ({ id }))] },
    })
    const clash = [{ ...one, ...times(two) }, two, three]
    expect(await head.put('branches/1/opening-rates', { opening_rates: clash })).toMatchObject({
      status: 422,
      body: { errors: { 'opening_rates.1.start_date': [expect.stringContaining('overlaps')] } },
    })
  })

  it('is emptied by an empty list', async () => {
    const reply = await head.put('branches/3/opening-rates', { opening_rates: [] })
    expect(reply.body).toEqual({ items: [] })
  })

  it('of a branch out of reach does not exist', async () => {
    const manager = await server.as('manager')
    const before = await server.fingerprint()
    const row = { start_date: '2031-01-01', type: 'value', rate: 1 }
    expect((await manager.put('branches/2/opening-rates', { opening_rates: [row] })).status).toBe(404)
    expect((await manager.put('branches/2/opening-rates', { opening_rates: [] })).status).toBe(404)
    expect(await server.fingerprint()).toBe(before)
  })
})
