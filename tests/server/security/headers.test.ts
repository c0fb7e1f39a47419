import { readFileSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserFolder } from '../../support/browser-folder.ts'
import { type TestServer, openTestServer } from '../../support/server.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  folder = browserFolder({ 'index.html': readFileSync('index.html', 'utf8') })
  server = await openTestServer({ settings: { browserFolder: folder, trustProxy: true } })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const ask = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
const policyOf = async (url: string) => {
  const { headers } = await ask(url)
  const parts = String(headers['content-security-policy']).split('; ')
  return Object.fromEntries(parts.map((part) => [part.split(' ')[0], part.split(' ').slice(1)]))
}
const EVERYWHERE = [
  '/',
  '/books/7',
  '/api/health',
  '/api/books',
  '/api/nothing',
  '/translations/en-GB.json',
  '/assets/no.js',
]

describe('the policy of pages', () => {
  it('runs scripts of our own files alone: none inline, none that is made from text', async () => {
    const policy = await policyOf('/books/7')
    expect(policy['script-src']).toEqual(["'self'"])
    expect(policy['default-src']).toEqual(["'self'"])
    expect(policy['object-src']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'self'"])
    expect(policy['form-action']).toEqual(["'self'"])
    expect(JSON.stringify(policy)).not.toContain('unsafe-eval')
    expect(policy['style-src']?.join(' ')).not.toContain('unsafe-inline')
  })

  it('keeps to itself: nobody frames it, and it asks no other host', async () => {
    const policy = await policyOf('/')
    expect(policy['frame-ancestors']).toEqual(["'none'"])
    expect(policy['connect-src']).toEqual(["'self'"])
  })

  it('suits the page: there is no inline script or handler in it', () => {
    const page = readFileSync('index.html', 'utf8')
    expect(page.match(/<script(?![^>]*\bsrc=)[^>]*>/g)).toBeNull()
    expect(page).not.toMatch(/\son\w+\s*=/i)
    expect(page).not.toContain('javascript:')
  })
})

describe('every reply', () => {
  it.each(EVERYWHERE)('%s is not framed, not sniffed, and tells other sites nothing of where one was', async (url) => {
    const { headers } = await ask(url)
    expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers.server).toBeUndefined()
  })

  it('asks for TLS from then on, when it came by TLS through a proxy, and not otherwise', async () => {
    for (const url of ['/', '/api/health']) {
      const secure = await ask(url, { 'x-forwarded-proto': 'https' })
      expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
      expect((await ask(url)).headers['strict-transport-security']).toBeUndefined()
    }
  })

  it('of the API is data: nothing in it is ever run or shown as a page, and nothing in between keeps it', async () => {
    const head = await server.as('head')
    const { headers } = await head.get('books')
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
    expect(headers['content-type']).toMatch(/^application\/json/)
    expect(headers['cache-control']).toBe('no-store')
  })
})
