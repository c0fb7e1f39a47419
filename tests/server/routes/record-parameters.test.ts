import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, openTestServer } from '../../support/server.ts'
import { seeded } from '../read/library.ts'

let server: TestServer
let head: Client
beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
})
afterAll(() => server.close())

describe('a record with parameters', () => {
  const asked = (address: string) => head.get(`copies/${address}`)
  const [copy] = seeded<{ id: number; branch_id: number; condition: string }>('copy').filter(
    ({ condition }) => condition === 'good',
  )
  const [worn] = seeded<{ id: number; condition: string }>('copy').filter(({ condition }) => condition === 'worn')

  it('is found only while they hold', async () => {
    expect((await asked(`${copy?.id}?good=1`)).status).toBe(200)
    expect((await asked(`${worn?.id}?good=1`)).status).toBe(404)
    expect((await asked(`${worn?.id}?good=0`)).status).toBe(200)
  })

  it("takes the list's parameter of the same name", async () => {
    expect((await asked(`${copy?.id}?branch_id=${copy?.branch_id}&good=1`)).status).toBe(200)
    expect((await asked(`${copy?.id}?good=1&branch_id=${(copy?.branch_id ?? 0) + 1}`)).status).toBe(404)
  })

  it('carries what they ask for, in the same statement', async () => {
    const { item } = (await asked(`${copy?.id}?with_book=1`)).body
    const nested = { author: { name: expect.any(String) }, genre: { category: { name: expect.any(String) } } }
    expect(item.book).toMatchObject(nested)
    expect((await asked(String(copy?.id))).body.item.book).not.toHaveProperty('author')
    expect((await asked(`${copy?.id}?with_book=0`)).body.item.book).not.toHaveProperty('author')
  })

  it.each([
    ['wth_book=1', 'Unknown parameter "wth_book".'],
    ['good=1&good=0', '"good" is given twice.'],
    ['good=yes', '"good" is 1 or 0, not "yes".'],
    ['branch_id=north', 'Parameter "branch_id" cannot be "north": it takes a bigint.'],
  ])('is refused with %s', async (query, error) => {
    expect(await asked(`${copy?.id}?${query}`)).toMatchObject({ status: 400, body: { error } })
  })
})
