import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserFolder } from '../../support/browser-folder.ts'
import { type TestServer, openTestServer } from '../../support/server.ts'

let server: TestServer
let folder: string

beforeAll(async () => {
  folder = browserFolder({
    'index.html': '<meta property="csp-nonce" nonce="__CSP_NONCE__"><div id="root"></div>',
    'assets/main-abc123.js': 'start()',
    'assets/main-abc123.js.gz': 'zipped',
    'translations/en-GB.json': '{"resources":{}}',
  })
  server = await openTestServer({
    settings: { browserFolder: folder, translationsFolder: join(folder, 'translations') },
  })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

describe('the HTTP app', () => {
  it('says whether it can do its work', async () => {
    const reply = await get('/api/health')
    expect(reply.json()).toEqual({ status: 'ok', database: server.database.engine })
  })

  it('API-55 answers under /api/v1 as under /api', async () => {
    const head = await server.as('head')
    expect((await head.get('v1/books/1')).body).toEqual((await head.get('books/1')).body)
  })

  it('API-55 finds the tenant by header, by host, or takes the demo tenant on localhost', async () => {
    const titles = await Promise.all([
      get('/api/public/config', { 'x-tenant': 'south', host: 'north.example.org' }),
      get('/api/public/config', { host: 'north.example.org' }),
      get('/api/public/config', { host: 'localhost:8080' }),
      get('/api/public/config', { host: '192.168.1.20' }),
    ])
    expect(titles.map((reply) => reply.json().item?.tenant.slug ?? reply.json().error)).toEqual([
      'south',
      'north',
      'There is no tenant "demo".',
      'There is no tenant "demo".',
    ])
  })

  it('keeps a request id that a proxy has given, and makes one otherwise', async () => {
    expect((await get('/api/health', { 'x-request-id': 'proxy-12345' })).headers['x-request-id']).toBe('proxy-12345')
    const made = (await get('/api/health', { 'x-request-id': 'a b; drop' })).headers['x-request-id']
    expect(made).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('sends security headers with every reply, and a new nonce each time', async () => {
    const [one, other] = [await get('/branches'), await get('/')]
    const policy = String(one.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).toContain("frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com")
    expect(policy).not.toBe(other.headers['content-security-policy'])
    expect(one.headers['x-content-type-options']).toBe('nosniff')
    expect(one.headers['strict-transport-security']).toBeUndefined()
    const data = await get('/api/health')
    expect(data.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
  })

  it('sends the page for screens, with the nonce of its policy', async () => {
    for (const url of ['/', '/index.html', '/branches/3/copies', '/books?filter=%7B%7D']) {
      const reply = await get(url)
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['content-type']).toContain('text/html')
      expect(reply.headers['cache-control']).toBe('no-store')
      const nonce = /nonce="([^"]+)"/.exec(reply.body)?.[1]
      expect(reply.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
    }
  })

  it('sends built files compressed and for good, and nothing in place of a missing one', async () => {
    const reply = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip' })
    expect(reply.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect((await get('/assets/gone.js')).statusCode).toBe(404)
    expect((await get('/robots.txt')).statusCode).toBe(404)
    expect((await get('/../package.json')).statusCode).toBe(404)
  })

  it('API-03 sends the words of a language', async () => {
    expect((await get('/translations/en-GB.json')).json()).toEqual({ resources: {} })
    expect((await get('/translations/cy.json')).json()).toEqual({})
    expect((await get('/translations/fr.json')).statusCode).toBe(404)
    expect((await get('/translations/..%2f..%2fpackage.json')).statusCode).toBe(404)
  })

  it('answers what is not there with JSON under /api', async () => {
    expect((await get('/api/nothing')).json()).toMatchObject({ error: 'There is nothing here.' })
  })

  it('tells nothing of its inside when something unexpected happens', async () => {
    const head = await server.as('head')
    const broken = server.database.request
    server.database.request = () => Promise.reject(new TypeError('secret detail'))
    const reply = await head.get('books')
    server.database.request = broken
    expect(reply.status).toBe(500)
    expect(reply.body).toMatchObject({ error: expect.any(String), request_id: reply.headers['x-request-id'] })
    expect(JSON.stringify(reply.body)).not.toContain('secret')
  })
})

describe('limits', () => {
  it('refuses who asks too often, and says when to come back', async () => {
    const limited = await openTestServer({ settings: { requestsPerMinute: 3, signInsPerMinute: 2 } })
    const health = () => limited.app.inject('/api/health')
    const replies = [await health(), await health(), await health(), await health()]
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 429])
    expect(replies[3]?.json()).toMatchObject({ error: expect.stringContaining('Too many requests') })
    expect(Number(replies[3]?.headers['retry-after'])).toBeGreaterThan(0)
    await limited.close()
  })

  it('refuses who tries passwords too often, earlier than anything else', async () => {
    const limited = await openTestServer({ settings: { requestsPerMinute: 100, signInsPerMinute: 2 } })
    const attempt = () => limited.anonymous().post('login', { email: 'head@north.example', password: 'a guess' })
    const replies = [await attempt(), await attempt(), await attempt()]
    expect(replies.map((reply) => reply.status)).toEqual([422, 422, 429])
    expect((await limited.app.inject('/api/health')).statusCode).toBe(200)
    await limited.close()
  })

  it('gives up what takes too long', async () => {
    const impatient = await openTestServer({ settings: { timeout: 50 } })
    const head = await impatient.as('head')
    impatient.database.request = () => new Promise(() => {})
    const reply = await head.get('books')
    expect(reply).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
    await impatient.app.close()
  })
})

describe('behind a proxy', () => {
  it('asks browsers to come by TLS alone, when they did', async () => {
    const proxied = await openTestServer({ settings: { trustProxy: true, allowedOrigins: ['https://other.example'] } })
    const reply = await proxied.app.inject({ url: '/api/health', headers: { 'x-forwarded-proto': 'https' } })
    expect(reply.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    const allowed = await proxied.app.inject({ url: '/api/health', headers: { origin: 'https://other.example' } })
    expect(allowed.headers['access-control-allow-origin']).toBe('https://other.example')
    const foreign = await proxied.app.inject({ url: '/api/health', headers: { origin: 'https://evil.example' } })
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
    await proxied.close()
  })
})
