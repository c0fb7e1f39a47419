import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, openTestServer } from '../../support/server.ts'

let server: TestServer
let desk: Client
let south: Client
beforeAll(async () => {
  server = await openTestServer()
  desk = await server.as('desk')
  south = await server.as('head', 'south')
})
afterAll(() => server.close())

/** A reply without what is new in each: its time, and the id of the request. */
async function telling(reply: Promise<{ status: number; body: unknown; headers: Record<string, string | undefined> }>) {
  const { status, body, headers } = await reply
  const { 'x-request-id': _id, date: _date, ...others } = headers
  return { status, body, headers: others }
}

describe('whoever tries ids', () => {
  it('cannot tell a record out of scope from one that does not exist', async () => {
    for (const ask of [
      (id: number) => desk.get(`branches/${id}`),
      (id: number) => desk.get(`branches/${id}/meta`),
      (id: number) => desk.get(`branches/${id}/closures`),
      (id: number) => desk.get(`branches/${id}/closures/all`),
    ]) {
      expect(await telling(ask(1))).toEqual(await telling(ask(987_654)))
    }
  })

  it('cannot tell a record of another tenant from one that is not there', async () => {
    for (const ask of [
      (id: number) => south.get(`books/${id}`),
      (id: number) => south.patch(`books/${id}`, { title: 'Mine' }),
      (id: number) => south.delete(`books/${id}`),
      (id: number) => south.get(`books/${id}/meta`),
    ]) {
      expect(await telling(ask(120))).toEqual(await telling(ask(987_654)))
    }
  })

  it('finds nothing at ids that are no whole numbers', async () => {
    for (const id of ['0', '-1', '1e3', '1.0', '0x1', '1;drop table books', '%31%27', '9'.repeat(30), 'null', '../1']) {
      const { status } = await desk.get(`branches/${encodeURIComponent(id)}`)
      expect([400, 404]).toContain(status)
    }
  })
})
