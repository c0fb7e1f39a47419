import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, openTestServer } from '../../support/server.ts'

let server: TestServer
let head: Client
beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
})
afterAll(() => server.close())

describe('what an address does not know', () => {
  it.each([
    ['books?filter[nedium]=ebook', 'Unknown filter "nedium". Did you mean "medium"?'],
    ['books?filter[published][from]=2020-01-01', 'Unknown parameter "filter[published][from]".'],
    ['loans?sorting[due_onn]=asc', 'Unknown sort field "due_onn". Did you mean "due_on"?'],
    ['loans?sorting[due_on]=up', '"sorting[due_on]" is asc or desc.'],
    ['loans?quick_filter=overdew', 'Unknown quick filter "overdew". Did you mean "overdue"?'],
    ['loans?opne=1', 'Unknown parameter "opne". Did you mean "open"?'],
    ['loans?Page=2', 'Unknown parameter "Page". Did you mean "page"?'],
    ['branches/1/closures?filter[durin][startDate]=2026-01-01', 'Unknown filter "durin". Did you mean "during"?'],
    ['branches/1?with=readers&filter[statu]=enabled', 'Unknown filter "statu". Did you mean "status"?'],
    ['branches/all?limitt=3', 'Unknown parameter "limitt".'],
    ['branches/all?page=2', 'A picker takes no "page": it gives all entries, in its own order.'],
    ['branches/all?filter[statu]=enabled', 'Unknown filter "statu". Did you mean "status"?'],
  ])('is refused by its name: %s', async (address, message) => {
    const { status, body } = await head.get(address)
    expect({ status, error: body.error.slice(0, message.length) }).toMatchObject({ status: 400, error: message })
  })

  it('is named in full', async () => {
    const { status, body } = await head.get('books?filter[nedium]=x&sorting[titel]=asc&quick_filter=nwe&openn=1')
    expect(status).toBe(400)
    for (const name of ['nedium', 'titel', 'nwe', 'openn']) expect(body.error).toContain(`"${name}"`)
  })
})
