import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestItem, type TestServer, oneOf, openTestServer } from '../../../support/server.ts'

let server: TestServer
let head: Client

beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
})
afterAll(() => server.close())

const GROUP = {
  name: 'Late readers',
  branch_id: 1,
  weekday: 2,
  start_time: '18:00',
  length: 60,
  starts_on: '2026-04-01',
}

/** Readers who may join a group of a branch. */
async function readersOf(branch: number): Promise<TestItem[]> {
  return (await head.get(`readers?filter[branch_id]=${branch}&filter[status]=enabled&count=5`)).body.items
}

const sorted = (ids: readonly (number | undefined)[]) => [...ids].sort((one = 0, other = 0) => one - other)

const idsOf = (item: TestItem) => sorted((item.readers as TestItem[]).map(({ id }) => id))

async function linksOf(group: number) {
  return server.inTenant('north', (tx) =>
    tx.query<{ id: number; reader_id: number; remark: string | null }>(sql`
      select id, reader_id, remark from reading_group_members where reading_group_id = ${group} order by reader_id`),
  )
}

async function auditOf(entity: string, ids: readonly number[]) {
  return server.inTenant('north', (tx) =>
    tx.query<{ action: string }>(sql`
      select action from audit_log where entity = ${entity} and record_id = any(${ids}::bigint[]) order by id`),
  )
}

let hour = 5
/** A group at a time of its own: two at the same time and branch are asked about. */
async function newGroup(readers: unknown) {
  hour += 1
  const start_time = `${String(hour).padStart(2, '0')}:15`
  const reply = await head.post('reading-groups', { ...GROUP, start_time, readers })
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return reply.body.item
}

describe('records that are chosen in a form', () => {
  it('are linked with a new record in the same request, and come back with it by their names', async () => {
    const [first, second] = await readersOf(1)
    const group = await newGroup([first?.id, second?.id])
    expect(idsOf(group)).toEqual(sorted([first?.id, second?.id]))
    expect(oneOf(group.readers as TestItem[], ({ id }) => id === first?.id)).toEqual({
      id: first?.id,
      name: first?.name,
    })
    const links = await linksOf(group.id)
    expect(
      await auditOf(
        'reading_group_member',
        links.map(({ id }) => id),
      ),
    ).toEqual([{ action: 'create' }, { action: 'create' }])
    expect((await head.get(`reading-groups/${group.id}`)).body.item.readers).toEqual(group.readers)
    expect(server.statements()).toBe(1)
  })

  it('are changed as a whole: who stays keeps the link, with all that is known of it', async () => {
    const [first, second, third] = await readersOf(1)
    const group = await newGroup([first?.id, second?.id])
    await head.put(`reading-groups/${group.id}/readers/${first?.id}`, { remark: 'Front row' })
    const { etag } = await head.get(`reading-groups/${group.id}`)
    const reply = await head.put(
      `reading-groups/${group.id}`,
      { readers: [first, third].map((one) => ({ id: one?.id, name: one?.name })) },
      { 'if-match': etag ?? '' },
    )
    expect(reply.status).toBe(200)
    expect(idsOf(reply.body.item)).toEqual(sorted([first?.id, third?.id]))
    expect(reply.etag).not.toBe(etag)
    expect(oneOf(await linksOf(group.id), ({ reader_id }) => reader_id === first?.id)).toMatchObject({
      remark: 'Front row',
    })
    const stale = await head.put(`reading-groups/${group.id}`, { readers: [] }, { 'if-match': etag ?? '' })
    expect(stale.status).toBe(409)
    const none = await head.put(`reading-groups/${group.id}`, { readers: null })
    expect(none.body.item.readers).toEqual([])
  })

  it('stay as they are where a body does not name them, or names them as they are', async () => {
    const [first] = await readersOf(1)
    const group = await newGroup([first?.id])
    const { etag } = await head.get(`reading-groups/${group.id}`)
    const same = await head.put(`reading-groups/${group.id}`, { ...group })
    expect(same.etag).toBe(etag)
    const renamed = await head.put(`reading-groups/${group.id}`, { name: 'Early readers' })
    expect(renamed.body.item.readers).toEqual(group.readers)
    expect(server.statementsFor(2)).toContain(server.statements())
  })

  it('are refused where they are not among the choices, and nothing is written', async () => {
    const [here] = await readersOf(1)
    const [elsewhere] = await readersOf(2)
    const group = await newGroup([here?.id])
    const wrong = { readers: ['Choose one of the options.'] }
    for (const id of [elsewhere?.id, 999_999]) {
      const reply = await head.put(`reading-groups/${group.id}`, { name: 'Other', readers: [here?.id, id] })
      expect(reply).toMatchObject({ status: 422, body: { errors: wrong } })
    }
    expect(await head.post('reading-groups', { ...GROUP, readers: [elsewhere?.id] })).toMatchObject({
      status: 422,
      body: { errors: wrong },
    })
    for (const readers of ['all', [{ name: 'Ann' }], [1.5]]) {
      expect((await head.put(`reading-groups/${group.id}`, { readers })).status).toBe(422)
    }
    const { item } = (await head.get(`reading-groups/${group.id}`)).body
    expect({ name: item.name, readers: idsOf(item) }).toEqual({ name: GROUP.name, readers: [here?.id] })
  })

  it('take the permission of the relation, one for adding and one for taking away', async () => {
    const [first, second] = await readersOf(1)
    const group = await newGroup([first?.id])
    const own = ['list', 'details', 'edit', 'readers.add'].map((action) => `reading_groups.${action}`)
    const permissions = JSON.stringify([...own, 'readers.list'])
    await server.inTenant('north', (tx) =>
      tx.query(sql`update roles set permissions = ${permissions}::jsonb where name = 'Branch Manager'`),
    )
    const manager = await server.as('manager')
    const both = [first?.id, second?.id]
    expect(idsOf((await manager.put(`reading-groups/${group.id}`, { readers: both })).body.item)).toEqual(sorted(both))
    expect((await manager.put(`reading-groups/${group.id}`, { readers: [first?.id] })).status).toBe(403)
    expect((await manager.put(`reading-groups/${group.id}`, { name: 'Ours', readers: both })).status).toBe(200)
  })
})
