import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, openTestServer } from '../../support/server.ts'

let server: TestServer
let head: Client
beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
})
afterAll(() => server.close())

const ISBN = '9780141439518'
const BOOK = { title: 'Pride and Prejudice', author_id: 1, genre_id: 1 }

describe("a value of the application's own kind", () => {
  it('is stored as its code says, found, and compared with what others have', async () => {
    const { status, body } = await head.post('books', { ...BOOK, isbn: '978-0-14-143951-8' })
    expect({ status, isbn: body.item.isbn }).toEqual({ status: 201, isbn: ISBN })
    const found = await head.get(`books?filter[isbn]=${ISBN}`)
    expect(found.body.items.map(({ id }: { id: number }) => id)).toEqual([body.item.id])
    const again = await head.post('books', { ...BOOK, isbn: '978 0 14 143951 8' })
    expect(again.body.errors).toEqual({ isbn: ['This is already in use.'] })
  })

  it('is named in the API document', async () => {
    const { body } = await head.get('docs/json')
    expect(JSON.stringify(body)).toContain('"pattern":"^97[89][0-9]{10}$","format":"isbn"')
  })
})
