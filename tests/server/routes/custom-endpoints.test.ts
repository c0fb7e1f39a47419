import { readPdf } from '../../support/read-pdf.ts'
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

  it.each([
    ['U+0000', '{"owner": "A\\u0000da"}'],
    ['half of a surrogate pair', '{"owner": "Ada \\ud83d"}'],
  ])('is never given a body with %s', async (_name, body) => {
    const head = await server.as('head')
    const reply = await head.post('books/1/bookplate', body, { 'content-type': 'application/json' })
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: { owner: ['This contains a character that cannot be stored.'] } },
    })
  })

  it.each(['9223372036854775808', '9007199254740993', '-9007199254740993', '1e300'])(
    'is never given a body with a whole number that no column holds: %s',
    async (days) => {
      const head = await server.as('head')
      const reply = await head.post('loans/1/renew', `{"days": ${days}}`, { 'content-type': 'application/json' })
      expect(reply).toMatchObject({
        status: 422,
        body: { errors: { days: [expect.stringContaining('9007199254740991')] } },
      })
    },
  )

  it.each([
    ['U+0000', 'named=a%00b', '"named" contains a character that cannot be stored.'],
    ['half of a surrogate pair', 'named=%ED%A0%80', '"named" contains a character that cannot be stored.'],
    ['a whole number that no column holds', 'limit=9223372036854775808', '"limit" must be <= 9007199254740991.'],
    ['a whole number that is not told apart', 'limit=9007199254740993', '"limit" must be <= 9007199254740991.'],
    ['a whole number out of its range', 'limit=0', '"limit" must be >= 1.'],
    ['text for a whole number', 'limit=1.5', '"limit" must be integer.'],
    ['no text for a whole number', 'limit=', '"limit" must be integer.'],
  ])('is never given a query with %s', async (_name, query, error) => {
    const head = await server.as('head')
    expect(await head.get(`branches/1/neighbours?${query}`)).toMatchObject({ status: 400, body: { error } })
  })

  it('is given whole numbers of a query as numbers', async () => {
    const head = await server.as('head')
    expect((await head.get('branches/1/neighbours')).body.items.length).toBeGreaterThan(1)
    expect((await head.get('branches/1/neighbours?limit=1')).body.items).toHaveLength(1)
    expect((await head.get('branches/1/neighbours?limit=9007199254740991')).status).toBe(200)
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

  it('gives a document, as a file within the reply', async () => {
    const head = await server.as('head')
    const { title } = (await head.get('books/1')).body.item
    const reply = await head.get('books/1/label')
    const body = reply.body as unknown as { name: string; download_url: string }
    expect(body.name).toBe('label.pdf')
    const [type, bytes = ''] = body.download_url.split(';base64,')
    expect(type).toBe('data:application/pdf')
    expect(readPdf(Buffer.from(bytes, 'base64')).pages).toEqual([expect.stringContaining(String(title))])
    expect((await head.get('books/999/label')).status).toBe(404)
  })
})

describe('an endpoint that is open to anyone', () => {
  it('needs no session, takes no notice of one, and answers for the tenant that is asked', async () => {
    const size = async (client: { get(path: string): Promise<{ status: number; body: object }> }) =>
      client.get('catalogue/size')
    const anyone = await size(server.anonymous())
    expect(anyone).toMatchObject({ status: 200, body: { books: expect.any(Number) } })
    expect(await size(await server.as('manager'))).toEqual(expect.objectContaining({ status: 200, body: anyone.body }))
  })

  it('is asked no more often by one address than sign-in', async () => {
    const limited = await openTestServer({ settings: { requestsPerMinute: 100, signInsPerMinute: 2 } })
    const ask = () => limited.anonymous().get('catalogue/size')
    const replies = [await ask(), await ask(), await ask()]
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 429])
    await limited.close()
  })
})
