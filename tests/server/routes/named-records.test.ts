import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadModel } from '#declarations/load-model.ts'
import type { ContractFields } from '#protocol/contract/contract-field.ts'
import { namingFields } from '#server/routes/endpoints/naming-fields.ts'
import { type Client, openTestServer, type TestServer } from '../../support/server.ts'

const LIBRARY = join(import.meta.dirname, '../../fixtures/library')

let server: TestServer
let manager: Client
/** Readers of the manager’s own branch, and of another. */
let mine: number
let theirs: number
const MISSING = 999_999

beforeAll(async () => {
  server = await openTestServer()
  manager = await server.as('manager')
  const head = await server.as('head')
  const seen = new Set((await manager.get('readers?count=500')).body.items.map(({ id }) => id))
  const all = (await head.get('readers?count=500')).body.items.map(({ id }) => id)
  mine = all.find((id) => seen.has(id)) ?? 0
  theirs = all.find((id) => !seen.has(id)) ?? 0
})
afterAll(() => server.close())

const parcels = (...readers: (number | null)[]) => readers.map((reader_id) => ({ reader_id, copies: 2 }))

describe('a record that a call to an endpoint names', () => {
  it('is one that the caller sees', async () => {
    const reply = await manager.post(`readers/${mine}/visit?librarian_id=${await aLibrarian()}`, {
      then_to: [mine],
      parcels: parcels(mine, null),
    })
    expect(reply).toMatchObject({ status: 200, body: { stops: 2, copies: 4 } })
  })

  it.each([
    ['of somebody else', () => theirs],
    ['that is missing', () => MISSING],
  ])('is refused at its place in the body, however deep, where it is one %s', async (_what, id) => {
    const before = await server.fingerprint()
    const reply = await manager.post(`readers/${mine}/visit`, {
      then_to: [mine, id()],
      parcels: parcels(mine, null, id()),
    })
    expect(reply).toMatchObject({ status: 422 })
    expect(reply.body.errors).toEqual({
      'then_to.1': ['Choose one of the options.'],
      'parcels.2.reader_id': ['Choose one of the options.'],
    })
    expect(await server.fingerprint()).toBe(before)
  })

  it.each([
    ['of somebody else', () => theirs],
    ['that is missing', () => MISSING],
  ])('is not found in the address where it is one %s, whatever else is wrong', async (_what, id) => {
    expect((await manager.post(`readers/${id()}/visit`, { parcels: [] })).status).toBe(404)
    expect((await manager.post(`readers/${id()}/visit`, { parcels: 'none' })).status).toBe(404)
    expect((await manager.post(`readers/${mine}/visit`, { parcels: 'none' })).status).toBe(422)
  })

  it('is refused in the query with the parameter’s name', async () => {
    const head = await server.as('head')
    const librarians = (await head.get('librarians?count=500')).body.items.map(({ id }) => id)
    const seen = new Set((await manager.get('librarians?count=500')).body.items.map(({ id }) => id))
    const other = librarians.find((id) => !seen.has(id)) ?? 0
    for (const id of [other, MISSING]) {
      const reply = await manager.post(`readers/${mine}/visit?librarian_id=${id}`, { parcels: [] })
      expect(reply).toMatchObject({
        status: 404,
        body: { error: '"librarian_id" is the id of no record that is there for you.' },
      })
    }
  })

  it('may be out of sight where the contract says that its code decides', async () => {
    const reply = await manager.post(`readers/${mine}/visit`, { parcels: [], asked_by_id: 2 })
    expect(reply).toMatchObject({ status: 200, body: { asked_by: expect.any(String) } })
  })

  it('costs one statement, however many there are', async () => {
    await manager.post(`readers/${mine}/visit`, { parcels: parcels(null) })
    const one = server.statements()
    await manager.post(`readers/${mine}/visit?librarian_id=${await aLibrarian()}`, {
      then_to: [mine, mine, mine],
      parcels: parcels(mine, mine),
    })
    expect(server.statements()).toBe(one)
  })
})

async function aLibrarian(): Promise<number> {
  return (await manager.get('librarians')).body.items[0]?.id ?? 0
}

describe('a contract', () => {
  const { model } = loadModel(LIBRARY)
  const contract = (body: ContractFields) =>
    ({ method: 'POST', path: 'books/:id/send', permission: '*', body, reply: {} }) as const

  it.each<[string, ContractFields, string]>([
    [
      'an id that its name says to be of a record',
      { to: { fields: { branch_id: 'id' } } },
      `"to.branch_id" in the body of POST books/:id/send is the id of a branch: declare it as { reference: 'branch' }.`,
    ],
    [
      'ids that their name says to be of records',
      { reader_ids: ['id'] },
      `"reader_ids.*" in the body of POST books/:id/send is the id of a reader: declare it as { reference: 'reader' }.`,
    ],
    [
      'a reference to no entity',
      { to_id: { reference: 'branche' } },
      '"to_id" in the body of POST books/:id/send refers to no entity. Did you mean "branch"?',
    ],
  ])('is refused with %s', (_what, body, text) => {
    expect(() => namingFields(model, contract(body))).toThrow(text)
  })

  it.each<[string, ContractFields]>([
    ['id', { id: 'id' }],
    ['mine.*', { mine: ['id'] }],
    ['to.*.first', { to: [{ fields: { first: 'id|null?' } }] }],
  ])('is refused with an id that nobody looks for: %s', (name, body) => {
    expect(() => namingFields(model, contract(body))).toThrow(
      `"${name}" in the body of POST books/:id/send is the id of a record that nobody looks for`,
    )
  })

  it('may have ids that its code looks for, where it says so, and any in its address and its reply', () => {
    const own = {
      ...contract({ rows: [{ kind: 'id', scope: false }] }),
      params: { id: 'id' },
      reply: { id: 'id' },
    } as const
    expect(() => namingFields(model, own)).not.toThrow()
  })
})
