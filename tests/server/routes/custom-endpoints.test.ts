import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, openTestServer } from '../../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

describe('an endpoint of custom code', () => {
  it('runs in the request’s transaction', async () => {
    const head = await server.as('head')
    const reply = await head.post('books/1/withdraw', { on: '2026-03-01' })
    expect(reply).toMatchObject({ status: 200, body: { success: true } })
    expect((await head.get('books/1')).body.item.withdrawn_on).toBe('2026-03-01')
  })

  it.each([
    ['an unknown field', { when: 'now' }, ['when']],
    ['a wrong value', { on: 'soon' }, ['on']],
  ])('refuses %s before it runs', async (_name, body, fields) => {
    const head = await server.as('head')
    const before = await server.fingerprint()
    const reply = await head.post('books/2/withdraw', body)
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.errors)).toEqual(fields)
    expect(await server.fingerprint()).toBe(before)
  })

  it('refuses unknown and missing query parameters', async () => {
    const head = await server.as('head')
    expect(await head.get('branches/1/opening-calendar')).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('"from"') },
    })
    const reply = await head.get('branches/1/opening-calendar?from=2026-01-01&to=2026-12-31&tone=loud')
    expect(reply).toMatchObject({ status: 400, body: { error: expect.stringContaining('"tone"') } })
  })

  it('does not run for a record out of the user’s reach', async () => {
    const manager = await server.as('manager')
    const range = 'from=2026-01-01&to=2026-12-31'
    expect((await manager.get(`branches/1/opening-calendar?${range}`)).status).toBe(200)
    expect((await manager.get(`branches/2/opening-calendar?${range}`)).status).toBe(404)
    expect((await manager.get(`branches/999/opening-calendar?${range}`)).status).toBe(404)
  })

  it('does outside of a transaction what takes its time, for those alone who may ask for it', async () => {
    const head = await server.as('head')
    const { title } = (await head.get('books/1')).body.item
    const reply = await head.post('books/1/bookplate', { owner: 'Ada' })
    expect(reply).toMatchObject({ status: 200, body: { item: { text: `Ada: ${title}` } } })
    expect((await head.post('books/1/bookplate', {})).status).toBe(422)
    expect((await head.post('books/999/bookplate', { owner: 'Ada' })).status).toBe(404)
  })
})
