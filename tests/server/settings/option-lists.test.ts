import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, oneOf, openTestServer } from '../../support/server.ts'

let server: TestServer
let head: Client
beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
})
afterAll(() => server.close())

const LIST = 'settings/options/titles'
const namesOf = async () => (await head.get(LIST)).body.items.map(({ name }) => name)
const idOf = async (name: string) => oneOf((await head.get(LIST)).body.items, (item) => item.name === name).id

describe('lists of words', () => {
  it('SET-08 SET-09 are sets with name and slug, each with its rows in order', async () => {
    const { body } = await head.get('settings/options')
    expect(body.items).toEqual([
      { slug: 'titles', name: 'Titles of people' },
      { slug: 'branch-closing-reasons', name: 'Reasons for closing a branch' },
    ])
    expect(await namesOf()).toEqual(['Mr', 'Mrs', 'Ms', 'Mx', 'Dr'])
    expect((await head.get('settings/options/nothing')).status).toBe(404)
  })

  it('SET-13 SET-15 take a word at their end, and offer it at once', async () => {
    const { status, body } = await head.post(LIST, { name: ' Prof ' })
    expect(status).toBe(201)
    expect(body.item).toMatchObject({ name: 'Prof', version: 1 })
    expect((await head.get('option-values/titles')).body.items.at(-1)).toEqual({ id: 'Prof', name: 'Prof' })
    const again = await head.post(LIST, { name: 'Prof' })
    expect(again.status).toBe(422)
    expect(again.body.errors).toEqual({ name: ['This is already in use.'] })
    const inOtherCase = await head.post(LIST, { name: 'pROF' })
    expect([inOtherCase.status, inOtherCase.body.errors]).toEqual([422, { name: ['This is already in use.'] }])
    expect((await head.post(LIST, { name: ' ' })).body.errors).toEqual({ name: ['This field is required.'] })
    expect((await head.post(LIST, { name: 'A', position: 1 })).body.errors).toEqual({
      position: ['There is no such field.'],
    })
  })

  it('SET-13 rename a word on the version that was seen', async () => {
    const id = await idOf('Prof')
    expect((await head.put(`${LIST}/${id}`, { name: 'Professor' }, { 'if-match': '"1"' })).body.item).toEqual({
      id,
      name: 'Professor',
      version: 2,
    })
    expect((await head.put(`${LIST}/${id}`, { name: 'Teacher' }, { 'if-match': '"1"' })).status).toBe(409)
    expect((await head.put(`${LIST}/${id}`, { name: 'Mr' })).body.errors).toEqual({
      name: ['This is already in use.'],
    })
    expect((await head.put(`settings/options/branch-closing-reasons/${id}`, { name: 'x' })).status).toBe(404)
  })

  it('SET-13 are not renamed to another in capitals, but change their own', async () => {
    const id = await idOf('Professor')
    expect((await head.put(`${LIST}/${id}`, { name: 'MR' })).body.errors).toEqual({ name: ['This is already in use.'] })
    expect((await head.put(`${LIST}/${id}`, { name: 'PROFESSOR' })).body.item).toMatchObject({ name: 'PROFESSOR' })
    expect((await head.put(`${LIST}/${id}`, { name: 'Professor' })).status).toBe(200)
  })

  it('SET-13 are put on one line, like any text of one line', async () => {
    const { body } = await head.post(LIST, { name: ' Vice \n\tChancellor ' })
    expect(body.item).toMatchObject({ name: 'Vice Chancellor' })
    expect((await head.delete(`${LIST}/${await idOf('Vice Chancellor')}`)).status).toBe(200)
  })

  it('SET-13 are put into an order, which must name all of their words', async () => {
    const { items } = (await head.get(LIST)).body
    const ids = items.map(({ id }) => id).reverse()
    const { body } = await head.put(`${LIST}/order`, { ids })
    expect(body.items.map(({ id }) => id)).toEqual(ids)
    expect((await head.get(LIST)).body.items.map(({ id }) => id)).toEqual(ids)
    expect((await head.put(`${LIST}/order`, { ids: ids.slice(1) })).status).toBe(409)
    expect((await head.put(`${LIST}/order`, { ids: 'all' })).status).toBe(400)
  })

  it('SET-10 SET-13 lose a word, which stays readable on old records', async () => {
    const [librarian] = (await head.get('librarians?count=1')).body.items
    await server.inTenant('north', (tx) =>
      tx.query(sql`update librarians set title = 'Dr' where id = ${librarian?.id}`),
    )
    expect((await head.delete(`${LIST}/${await idOf('Dr')}`)).body).toEqual({ success: true })
    expect(await namesOf()).not.toContain('Dr')
    expect((await head.get(`librarians/${librarian?.id}`)).body.item.title).toBe('Dr')
    expect((await head.delete(`${LIST}/999999`)).status).toBe(404)
  })

  it('SET-12 are changed by those alone who may, and every change is kept', async () => {
    const desk = await server.as('desk')
    expect((await desk.get('settings/options')).status).toBe(403)
    expect((await desk.post(LIST, { name: 'x' })).status).toBe(403)
    expect((await desk.put(`${LIST}/order`, { ids: [] })).status).toBe(403)
    const entries = await server.inTenant('north', (tx) =>
      tx.query(sql<{ action: string; after: unknown }>`
        select action, before, after from audit_log where entity = 'option_value' order by id`),
    )
    expect(entries.map(({ action }) => action)).toEqual([
      ...['create', 'update', 'update', 'update', 'create', 'delete', 'update', 'delete'],
    ])
    expect(entries[1]).toMatchObject({
      before: { list: 'titles', name: 'Prof' },
      after: { list: 'titles', name: 'Professor' },
    })
  })

  it('are kept apart by tenant', async () => {
    const south = await server.as('head', 'south')
    expect((await south.get(LIST)).body.items.map(({ name }) => name)).toEqual(['Mr', 'Mrs', 'Ms', 'Mx', 'Dr'])
    expect((await south.delete(`${LIST}/${await idOf('Mr')}`)).status).toBe(404)
  })
})
