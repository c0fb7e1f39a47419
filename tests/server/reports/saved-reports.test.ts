import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Method } from '#server/routes/route.ts'
import { addStaff } from '../../contract/world/add-staff.ts'
import type { Person } from '../../contract/world/person.ts'
import { type Lending, openLending } from './lending-world.ts'

let lending: Lending
let deputy: Person
beforeAll(async () => {
  lending = await openLending()
  const { world } = lending
  deputy = await addStaff(world, world.main, 'deputy', {
    ...{ guard: 'branch_staff', role: 'Branch Manager', subject: { branch_id: 1 } },
  })
})
afterAll(() => lending?.close())

const send = (person: Person, method: Method, path = '', body?: unknown) =>
  lending.world.client.send(person, method, `reports/lending/saved${path}`, body === undefined ? {} : { body })
const listed = async (person: Person) => {
  const { status, body } = await send(person, 'GET')
  expect(status).toBe(200)
  return body as unknown as {
    items: { id: number; name: string; own: boolean; starts: boolean }[]
    roles: { id: number; name: string }[]
  }
}
const LAST_MONTH = { days: { preset: 'last_month' }, filters: { outcome: ['out'] } }

/** An object that JavaScript cannot make a text of. */
const UNPRINTABLE = { toString: 2, valueOf: 1 }

describe('saved filters of a report', () => {
  it('keep their name, and days that are relative stay relative', async () => {
    const { manager } = lending.people
    const made = await send(manager, 'POST', '', {
      name: ' Still out ',
      choice: { ...LAST_MONTH, compare: 'previous_year' },
    })
    expect(made).toMatchObject({
      status: 201,
      body: { item: { name: 'Still out', own: true, role: null, choice: { ...LAST_MONTH, compare: 'previous_year' } } },
    })
    const fixed = { days: { startDate: '2026-01-01', endDate: '2026-01-31' }, filters: {} }
    const id = Number(made.body.item?.['id'])
    expect(await send(manager, 'PUT', `/${id}`, { name: 'January', choice: fixed })).toMatchObject({
      status: 200,
      body: { item: { name: 'January', choice: fixed } },
    })
    expect((await send(manager, 'DELETE', `/${id}`)).status).toBe(200)
    expect((await listed(manager)).items).toEqual([])
  })

  it('are a person’s own: nobody else sees, changes or removes them', async () => {
    const { manager, head } = lending.people
    const { body } = await send(manager, 'POST', '', { name: 'Mine', choice: LAST_MONTH })
    const id = Number(body.item?.['id'])
    for (const other of [head, deputy]) {
      expect((await listed(other)).items).toEqual([])
      expect((await send(other, 'PUT', `/${id}`, { name: 'Yours' })).status).toBe(404)
      expect((await send(other, 'DELETE', `/${id}`)).status).toBe(404)
    }
    await send(manager, 'DELETE', `/${id}`)
  })

  it('are shared with a role by those who may, and used by everybody of it', async () => {
    const { head, manager } = lending.people
    expect((await listed(manager)).roles).toEqual([])
    const { roles } = await listed(head)
    const role = roles.find(({ name }) => name === 'Branch Manager')?.id ?? 0
    const made = await send(head, 'POST', '', { name: 'For managers', choice: LAST_MONTH, role_id: role })
    expect(made).toMatchObject({ status: 201, body: { item: { role: { id: role, name: 'Branch Manager' } } } })
    for (const other of [manager, deputy]) {
      expect((await listed(other)).items).toMatchObject([
        { name: 'For managers', own: false, owner: 'head Head Office' },
      ])
    }
    const id = Number(made.body.item?.['id'])
    expect((await send(deputy, 'DELETE', `/${id}`)).status).toBe(404)
    await send(head, 'PUT', `/${id}`, { role_id: null })
    expect((await listed(manager)).items).toEqual([])
    const refused = await send(manager, 'POST', '', { name: 'No', choice: LAST_MONTH, role_id: role })
    expect(refused.status).toBe(403)
    await send(head, 'DELETE', `/${id}`)
  })

  it('are changed by their owner where they are shared as long as that person may share', async () => {
    const { head, manager } = lending.people
    const own = await send(manager, 'POST', '', { name: 'Ours', choice: LAST_MONTH })
    const id = Number(own.body.item?.['id'])
    const { database, main } = lending.world
    const role = (await listed(head)).roles.find(({ name }) => name === 'Branch Manager')?.id ?? 0
    // As it is left by somebody who may not share any more.
    await database.asTenant(main.id, (tx) =>
      tx.query(sql`update saved_filters set role_id = ${role}::bigint where id = ${id}::bigint`),
    )
    expect((await send(manager, 'PUT', `/${id}`, { name: 'Mine' })).status).toBe(403)
    expect((await send(manager, 'PUT', `/${id}`, { choice: LAST_MONTH })).status).toBe(403)
    expect(await send(manager, 'PUT', `/${id}`, { name: 'Mine', role_id: null })).toMatchObject({
      ...{ status: 200, body: { item: { name: 'Mine', role: null } } },
    })
    expect((await send(manager, 'DELETE', `/${id}`)).status).toBe(200)
  })

  it('are what the report opens with, one for each person: own ones, and those that are shared with them', async () => {
    const { head, manager } = lending.people
    const role = (await listed(head)).roles.find(({ name }) => name === 'Branch Manager')?.id ?? 0
    const idOf = async (person: Person, name: string, role_id: number | null = null) =>
      Number((await send(person, 'POST', '', { name, choice: LAST_MONTH, role_id })).body.item?.['id'])
    const shared = await idOf(head, 'For managers', role)
    const own = await idOf(manager, 'Mine')
    const start = async (person: Person) => (await listed(person)).items.find(({ starts }) => starts)?.id
    expect(await start(manager)).toBeUndefined()
    expect((await send(manager, 'PUT', `/${own}/start`)).status).toBe(200)
    expect((await send(manager, 'PUT', `/${shared}/start`)).status).toBe(200)
    expect(await start(manager)).toBe(shared)
    const { body } = await lending.world.client.send(manager, 'GET', 'check')
    expect(body.item?.['preferences']).toMatchObject({ starts: { lending: shared } })
    expect(await start(deputy)).toBeUndefined()
    expect((await send(deputy, 'PUT', `/${own}/start`)).status).toBe(404)
    expect((await send(manager, 'DELETE', `/${own}/start`)).status).toBe(200)
    expect(await start(manager)).toBe(shared)
    await send(head, 'PUT', `/${shared}`, { role_id: null })
    expect(await start(manager)).toBeUndefined()
    await send(head, 'PUT', `/${shared}`, { role_id: role })
    expect((await send(manager, 'DELETE', `/${shared}/start`)).status).toBe(200)
    expect(await start(manager)).toBeUndefined()
    await send(manager, 'PUT', `/${own}/start`)
    for (const [person, id] of [
      [head, shared],
      [manager, own],
    ] as const)
      await send(person, 'DELETE', `/${id}`)
    expect((await listed(manager)).items).toEqual([])
  })

  it.each([
    [{ choice: LAST_MONTH }, 422, 'name'],
    [{ name: ' ', choice: LAST_MONTH }, 422, 'name'],
    [{ name: 'x'.repeat(81), choice: LAST_MONTH }, 422, 'name'],
    [{ name: 'A' }, 422, 'choice'],
    [{ name: 'A', choice: { days: { preset: 'next_month' } } }, 422, 'choice'],
    [{ name: 'A', choice: { days: { preset: 'next_3_months' } } }, 422, 'choice'],
    [{ name: 'A', choice: { days: { startDate: '2026-02-30', endDate: '2026-03-01' } } }, 422, 'choice'],
    [{ name: 'A', choice: { ...LAST_MONTH, filters: { outcome: ['lost'] } } }, 422, 'choice'],
    [{ name: 'A', choice: { ...LAST_MONTH, filters: { colour: 'red' } } }, 422, 'choice'],
    [{ name: 'A', choice: { ...LAST_MONTH, format: 'csv' } }, 422, 'choice'],
    [{ name: 'A', choice: { ...LAST_MONTH, compare: 'tomorrow' } }, 422, 'choice'],
    [{ name: 'A', choice: { days: { preset: UNPRINTABLE } } }, 422, 'choice'],
    [{ name: 'A', choice: { days: { startDate: UNPRINTABLE, endDate: '2026-03-01' } } }, 422, 'choice'],
    [{ name: 'A', choice: { ...LAST_MONTH, filters: { outcome: UNPRINTABLE } } }, 422, 'choice'],
    [{ name: 'A', choice: { ...LAST_MONTH, compare: UNPRINTABLE } }, 422, 'choice'],
    [{ name: 'A', choice: LAST_MONTH, role_id: 4711 }, 422, 'role_id'],
    [{ name: 'A', choice: LAST_MONTH, colour: 'red' }, 400, ''],
  ])('%j is refused, and nothing is saved', async (body, status, field) => {
    const reply = await send(lending.people.head, 'POST', '', body)
    expect(reply.status, JSON.stringify(reply.body)).toBe(status)
    if (field !== '') expect(Object.keys(reply.body.errors ?? {})).toEqual([field])
    expect((await listed(lending.people.head)).items).toEqual([])
  })

  it('have a name of their own for each person and report', async () => {
    const { head } = lending.people
    const first = await send(head, 'POST', '', { name: 'A', choice: LAST_MONTH })
    const second = await send(head, 'POST', '', { name: 'B', choice: LAST_MONTH })
    for (const refused of [
      await send(head, 'POST', '', { name: 'A', choice: LAST_MONTH }),
      await send(head, 'PUT', `/${Number(second.body.item?.['id'])}`, { name: 'A' }),
    ]) {
      expect(refused).toMatchObject({ status: 422, body: { errors: { name: [expect.stringContaining('this name')] } } })
    }
    expect((await send(deputy, 'POST', '', { name: 'A', choice: LAST_MONTH })).status).toBe(201)
    expect((await listed(head)).items.map(({ id }) => id)).toEqual([first, second].map(({ body }) => body.item?.['id']))
  })

  it('are for those alone who may see the report', async () => {
    expect((await send(lending.people.desk, 'GET')).status).toBe(403)
    expect((await send(lending.people.desk, 'POST', '', { name: 'A', choice: LAST_MONTH })).status).toBe(403)
  })

  it('are in the audit log', async () => {
    const { world, people } = lending
    const { body } = await world.client.send(people.head, 'GET', 'audit?filter[entity]=saved_filter&count=1')
    expect(JSON.stringify(body)).toContain('saved_filter')
  })
})
