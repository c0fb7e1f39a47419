import { rmSync } from 'node:fs'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserFolder } from '../../support/browser-folder.ts'
import { type Client, type TestServer, openTestServer } from '../../support/server.ts'

let server: TestServer
let head: Client
let folder: string

beforeAll(async () => {
  folder = browserFolder()
  server = await openTestServer({ settings: { browserFolder: folder } })
  head = await server.as('head')
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const JSON_TYPE = { 'content-type': 'application/json' }
const NOT_STORED = 'This contains a character that cannot be stored.'
const get = async (url: string, headers: Record<string, string> = {}) => {
  const reply = await server.app.inject({ url, headers: { 'x-tenant': 'north', ...headers } })
  return reply.statusCode
}

describe('what no address may hold', () => {
  it.each([
    ['/api/books/1%00', 400],
    ['/books/1%00', 400],
    ['/%00', 400],
    ['/assets/%00.js', 400],
    ['/api/public/config?a=%00', 400],
    ['/api/books/%ff', 400],
    ['//host', 404],
    ['//host/..', 404],
    ['/%5Chost', 404],
    ['/api//books', 404],
    ['/api/books/..%2f..%2fpackage.json', 404],
  ])('%s is %i to anybody', async (url, status) => {
    expect(await get(url)).toBe(status)
  })

  it('/\\host and //host are nothing at a real socket either', async () => {
    const base = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
    const statusOf = (path: string) =>
      new Promise((resolve) => {
        request({ host: '127.0.0.1', port: base.port, path }, (reply) => resolve(reply.resume().statusCode)).end()
      })
    expect([await statusOf('/\\host'), await statusOf('//host'), await statusOf('/')]).toEqual([404, 404, 200])
  })

  it('names the parameter that holds it', async () => {
    expect(await head.get('books?search=a%00b')).toMatchObject({
      status: 400,
      body: { error: '"search" contains a character that cannot be stored.' },
    })
    expect((await head.get('books?filter[title]=%00')).body.error).toContain('"filter[title]"')
    expect((await head.get('books?a%00b=1')).status).toBe(400)
  })

  it('bytes that are no text, half of a pair among them, are not taken for other text', async () => {
    for (const bytes of ['%ED%A0%80', '%ff', '%e2%82', '%C0%80']) {
      expect(await head.get(`books?search=a${bytes}`)).toMatchObject({
        status: 400,
        body: { error: '"search" contains a character that cannot be stored.' },
      })
    }
    expect((await head.get('books?search=%F0%9F%98%80%EF%BF%BD')).status).toBe(200)
    expect((await head.get('books?search=100%')).status).toBe(200)
  })

  it('nor a header that names a tenant or a role', async () => {
    expect(await get('/api/public/config', { 'x-tenant': 'nor\0th' })).toBe(400)
    expect((await head.get('books', { 'x-view-as': 'a\0' })).status).toBe(400)
  })
})

describe('what no body may hold', () => {
  it.each([
    ['login', { email: 'a\0@example.org', password: 'x' }, 'email'],
    ['forgot-password', { email: '\0' }, 'email'],
    ['reset-password', { email: 'a\0', reset_token: 'x', password: 'y', confirm_password: 'y' }, 'email'],
    ['confirm-email', { token: '\0' }, 'token'],
  ])('U+0000, where nobody need sign in: %s', async (path, body, field) => {
    const reply = await server.anonymous().post(path, body)
    expect(reply).toMatchObject({ status: 422, body: { errors: { [field]: [NOT_STORED] } } })
  })

  it('half of a character: half of a pair stands for nothing', async () => {
    const half = await head.post('books', '{"title": "\\ud83d", "author_id": 1, "genre_id": 1}', JSON_TYPE)
    expect(half).toMatchObject({ status: 422, body: { errors: { title: [NOT_STORED] } } })
    const other = await head.post('settings/options/titles', '{"name": "a\\udc00b"}', JSON_TYPE)
    expect(other.status).toBe(422)
    const both = await head.put('books/1', '{"summary": "\\ud83d\\ude00"}', JSON_TYPE)
    expect(both.status).toBe(200)
  })

  it('numbers that no column holds, with their place', async () => {
    for (const number of ['9007199254740993', '1e300', '1e400', '99999999999999999999999']) {
      const reply = await head.put('books/1', `{"metadata": {"list": [1, ${number}]}}`, JSON_TYPE)
      expect(reply).toMatchObject({
        status: 422,
        body: { errors: { 'metadata.list.1': ['Enter 9007199254740991 or less.'] } },
      })
    }
    const below = await head.put('books/1', { metadata: { n: -1e17 } })
    expect(below.body.errors).toEqual({ 'metadata.n': ['Enter -9007199254740991 or more.'] })
  })

  it('in a name of a field neither', async () => {
    const reply = await head.put('books/1', { metadata: { 'a\0b': 1 } })
    expect(reply).toMatchObject({ status: 422, body: { errors: { metadata: [NOT_STORED] } } })
  })

  it('more depth, fields or values than anything here has: 400, in few words', async () => {
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, 1]))
    const deep = `{"metadata": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`
    const replies = [
      await head.put('books/1', many(70_000)),
      await head.put('books/1', deep, JSON_TYPE),
      await head.put('books/1', { metadata: Array.from({ length: 200_000 }, () => 1) }),
      await head.put('books/1', { ['k'.repeat(10_000)]: 1 }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400])
    expect(replies.map(({ body }) => body.error)).toEqual([
      'An object in the body has more than 1000 fields.',
      'The body is nested more than 40 levels deep.',
      'The body has more than 50000 values.',
      'A field in the body has a name of more than 200 characters.',
    ])
  })

  it('unknown fields are named, the first few of many', async () => {
    const body = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`key${index}`, 1]))
    const reply = await head.put('books/1', body)
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.errors).slice(0, 3)).toEqual(['key0', 'key1', 'key2'])
    expect(JSON.stringify(reply.body).length).toBeLessThan(4000)
    const anonymous = await server.anonymous().post('login', body)
    expect(JSON.stringify(anonymous.body).length).toBeLessThan(4000)
  })

  it('text that looks like structure is text', async () => {
    const summary = `{["${'[{'.repeat(100)}\\"${'"key":,'.repeat(2000)}`
    expect((await head.put('books/1', { summary: summary.slice(0, 3000) })).status).toBe(200)
  })
})

describe('who asks comes before what is asked', () => {
  const broken = ['{"title": ', '{"title": "\\u0000"}', '[[[[']
  it('nobody signed in: 401, whatever was sent', async () => {
    const nobody = server.anonymous()
    const ended = { authorization: `Bearer ${'x'.repeat(43)}` }
    for (const headers of [{}, ended]) {
      for (const body of broken) {
        expect((await nobody.post('books', body, { ...headers, ...JSON_TYPE })).status).toBe(401)
      }
      expect((await nobody.post('books', 'a=b', { ...headers, 'content-type': 'text/odd' })).status).toBe(401)
      expect((await nobody.put('books/1', {}, { ...headers, 'if-match': 'odd' })).status).toBe(401)
      expect((await nobody.get('books?search=%00', headers)).status).toBe(401)
      expect((await nobody.post('files', {}, headers)).status).toBe(401)
      expect((await nobody.post('files?field=nonsense', {}, headers)).status).toBe(401)
    }
  })

  it('without the permission: 403', async () => {
    const desk = await server.as('desk')
    for (const body of broken) expect((await desk.post('branches', body, JSON_TYPE)).status).toBe(403)
  })
})
