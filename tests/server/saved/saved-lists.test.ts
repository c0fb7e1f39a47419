import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Method } from '#server/routes/route.ts'
import type { Person } from '../../contract/world/person.ts'
import { type Lending, openLending } from '../reports/lending-world.ts'

let lending: Lending
beforeAll(async () => {
  lending = await openLending()
})
afterAll(() => lending?.close())

const send = (person: Person, method: Method, path = '', body?: unknown, list = 'books') =>
  lending.world.client.send(person, method, `lists/${list}/saved${path}`, body === undefined ? {} : { body })

interface Listed {
  items: { id: number; name: string; choice: unknown; own: boolean; starts: boolean; fits: boolean; owner: string }[]
  roles: { id: number; name: string }[]
}
const listed = async (person: Person): Promise<Listed> => {
  const { status, body } = await send(person, 'GET')
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as Listed
}
const save = async (person: Person, name: string, choice: unknown = NEW_HARDBACKS, role_id: number | null = null) => {
  const { status, body } = await send(person, 'POST', '', { name, choice, role_id })
  expect(status, JSON.stringify(body)).toBe(201)
  return Number(body.item?.['id'])
}
const managers = async () =>
  (await listed(lending.people.head)).roles.find(({ name }) => name === 'Branch Manager')?.id ?? 0

afterEach(async () => {
  for (const person of Object.values(lending.people)) {
    const { body, status } = await send(person, 'GET')
    if (status !== 200) continue
    const own = (body as unknown as Listed).items.filter((one) => one.own)
    for (const { id } of own) await send(person, 'DELETE', `/${id}`)
  }
})

const NEW_HARDBACKS = {
  filter: { medium: ['hardback'], published: { preset: 'last_7_days' } },
  quick_filter: 'available',
  search: 'bear',
  sort: { path: 'title', direction: 'desc' },
  hidden: ['genre.name'],
}

describe('saved filters of a list', () => {
  it('keep their name, filters, search, order and columns, and days that are relative stay relative', async () => {
    const { manager } = lending.people
    const made = await send(manager, 'POST', '', { name: ' New hardbacks ', choice: NEW_HARDBACKS })
    const item = { name: 'New hardbacks', choice: NEW_HARDBACKS, own: true, fits: true, role: null, schedule: null }
    expect(made).toMatchObject({ status: 201, body: { item } })
    const id = Number(made.body.item?.['id'])
    const fixed = { filter: { published: { startDate: '2026-01-01', endDate: '2026-01-31' } } }
    expect(await send(manager, 'PUT', `/${id}`, { name: 'January', choice: fixed })).toMatchObject({
      ...{ status: 200, body: { item: { name: 'January', choice: fixed } } },
    })
    expect((await send(manager, 'DELETE', `/${id}`)).status).toBe(200)
    expect((await listed(manager)).items).toEqual([])
  })

  it('are a person’s own, and of one list', async () => {
    const { manager, head } = lending.people
    const id = await save(manager, 'Mine')
    expect((await listed(head)).items).toEqual([])
    expect((await send(head, 'PUT', `/${id}`, { name: 'Yours' })).status).toBe(404)
    expect((await send(head, 'DELETE', `/${id}`)).status).toBe(404)
    expect(await send(manager, 'GET', '', undefined, 'readers')).toMatchObject({ status: 200, body: { items: [] } })
    expect((await send(manager, 'DELETE', `/${id}`, undefined, 'readers')).status).toBe(404)
  })

  it('are apart from those of a report with the same name', async () => {
    const { manager } = lending.people
    const id = await save(manager, 'Mine')
    const report = { name: 'Mine', choice: { days: { preset: 'last_month' } } }
    const made = await lending.world.client.send(manager, 'POST', 'reports/lending/saved', { body: report })
    expect(made.status).toBe(201)
    const other = Number(made.body.item?.['id'])
    expect((await send(manager, 'DELETE', `/${other}`)).status).toBe(404)
    expect((await lending.world.client.send(manager, 'DELETE', `reports/lending/saved/${id}`, {})).status).toBe(404)
    expect((await listed(manager)).items.map((one) => one.id)).toEqual([id])
  })

  it('are shared with a role by those who may, and used by everybody of it', async () => {
    const { head, manager } = lending.people
    const role = await managers()
    const id = await save(head, 'For managers', NEW_HARDBACKS, role)
    expect((await listed(manager)).items).toMatchObject([{ name: 'For managers', own: false, fits: true }])
    expect((await send(manager, 'PUT', `/${id}`, { name: 'Ours' })).status).toBe(404)
    expect((await listed(manager)).roles).toEqual([])
    expect((await send(manager, 'POST', '', { name: 'No', choice: NEW_HARDBACKS, role_id: role })).status).toBe(403)
  })

  it('say where they name what the reader may not ask for', async () => {
    const { head, manager } = lending.people
    await save(head, 'In Leeds', { filter: { branch_id: 1 } }, await managers())
    expect((await listed(head)).items).toMatchObject([{ fits: true }])
    expect((await listed(manager)).items).toMatchObject([{ name: 'In Leeds', fits: false }])
  })

  it('are what the list opens with, one for each person', async () => {
    const { head, manager } = lending.people
    const shared = await save(head, 'For managers', NEW_HARDBACKS, await managers())
    const own = await save(manager, 'Mine')
    const starts = async () => (await listed(manager)).items.filter((one) => one.starts).map(({ id }) => id)
    expect(await starts()).toEqual([])
    for (const id of [own, shared]) {
      expect((await send(manager, 'PUT', `/${id}/start`)).status).toBe(200)
      expect(await starts()).toEqual([id])
    }
    const { body } = await lending.world.client.send(manager, 'GET', 'check')
    expect(body.item?.['preferences']).toMatchObject({ starts: { 'lists/books': shared } })
    expect((await send(manager, 'DELETE', `/${shared}/start`)).status).toBe(200)
    expect(await starts()).toEqual([])
  })

  const UNPRINTABLE = { toString: 2, valueOf: 1 }
  it.each([
    [{ choice: NEW_HARDBACKS }, 422, 'name'],
    [{ name: 'A' }, 422, 'choice'],
    [{ name: 'A', choice: { filter: { colour: 'red' } } }, 422, 'choice'],
    [{ name: 'A', choice: { filter: { medium: ['scroll'] } } }, 422, 'choice'],
    [{ name: 'A', choice: { filter: { medium: [UNPRINTABLE] } } }, 422, 'choice'],
    [{ name: 'A', choice: { filter: { isbn: UNPRINTABLE } } }, 422, 'choice'],
    [{ name: 'A', choice: { filter: { isbn: 'a\0b' } } }, 422, 'choice.filter.isbn'],
    [{ name: 'A', choice: { filter: { published: { preset: 'next_week' } } } }, 422, 'choice'],
    [{ name: 'A', choice: { filter: { published: { startDate: '2026-02-30' } } } }, 422, 'choice'],
    [{ name: 'A', choice: { filter: { isbn: { preset: 'last_7_days' } } } }, 422, 'choice'],
    [{ name: 'A', choice: { filter: [] } }, 422, 'choice'],
    [{ name: 'A', choice: { filter: {}, quick_filter: 'lost' } }, 422, 'choice'],
    [{ name: 'A', choice: { filter: {}, search: 7 } }, 422, 'choice'],
    [{ name: 'A', choice: { filter: {}, sort: { path: 'colour', direction: 'asc' } } }, 422, 'choice'],
    [{ name: 'A', choice: { filter: {}, sort: { path: 'title', direction: 'up' } } }, 422, 'choice'],
    [{ name: 'A', choice: { filter: {}, hidden: ['colour'] } }, 422, 'choice'],
    [{ name: 'A', choice: { filter: {}, page: 2 } }, 422, 'choice'],
    [{ name: 'A', choice: { filter: {} }, role_id: 4711 }, 422, 'role_id'],
    [{ name: 'A', choice: { filter: {} }, colour: 'red' }, 400, ''],
  ])('%j is refused, and nothing is saved', async (body, status, field) => {
    const { head } = lending.people
    const reply = await send(head, 'POST', '', body)
    expect(reply.status, JSON.stringify(reply.body)).toBe(status)
    if (field !== '') expect(Object.keys(reply.body.errors ?? {})).toEqual([field])
    expect((await listed(head)).items).toEqual([])
  })

  it('name no filter that whoever saves them does not have', async () => {
    const refused = await send(lending.people.manager, 'POST', '', { name: 'A', choice: { filter: { branch_id: 1 } } })
    expect(refused.status).toBe(422)
  })

  it('are for those alone who may see the list', async () => {
    const { desk, manager } = lending.people
    expect((await send(desk, 'GET', '', undefined, 'roles')).status).toBe(403)
    expect((await send(manager, 'GET', '', undefined, 'dragons')).status).toBe(404)
    expect((await send(manager, 'GET', '', undefined, 'closures')).status).toBe(404)
    expect((await send(manager, 'GET', '?page=2')).status).toBe(400)
  })
})
