import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTenantHost } from '#server/identity/tenants/tenant-hosts.ts'
import { type TestServer, openTestServer } from '../../support/server.ts'

let server: TestServer
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rollcall-words-'))
  mkdirSync(join(folder, 'tenants/north'), { recursive: true })
  write('en-GB.json', { resources: { books: { name: 'Volume |||| Volumes', fields: { isbn: 'Number' } } } })
  write('tenants/north/en-GB.json', { resources: { books: { name: 'Tome |||| Tomes' } } })
  server = await openTestServer({ settings: { translationsFolder: folder, pseudoLanguage: true } })
  await addTenantHost(server.database, 'north', 'office.libraries.example')
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const write = (file: string, words: unknown) => writeFileSync(join(folder, file), JSON.stringify(words))
const get = (language: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/translations/${language}.json`, headers })
const nameFor = async (headers: Record<string, string>) => (await get('en-GB', headers)).json().resources.books.name

describe('API-03 the words of a language', () => {
  it('CFG-02 are the tenant’s own over those of the application', async () => {
    expect((await get('en-GB', { 'x-tenant': 'north' })).json()).toEqual({
      resources: { books: { name: 'Tome |||| Tomes', fields: { isbn: 'Number' } } },
    })
    expect(await nameFor({ 'x-tenant': 'south' })).toBe('Volume |||| Volumes')
  })

  it('are found by host name, and those of the application where there is no tenant', async () => {
    expect(await nameFor({ host: 'office.libraries.example' })).toBe('Tome |||| Tomes')
    expect(await nameFor({ host: 'elsewhere.example' })).toBe('Volume |||| Volumes')
  })

  it('change with the file, without a restart, and are not sent again while they hold', async () => {
    const first = await get('en-GB', { 'x-tenant': 'north' })
    const etag = String(first.headers.etag)
    const again = await get('en-GB', { 'x-tenant': 'north', 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(first.headers.vary).toContain('x-tenant')
    write('tenants/north/en-GB.json', { resources: { books: { name: 'Scroll |||| Scrolls' } } })
    const changed = await get('en-GB', { 'x-tenant': 'north', 'if-none-match': etag })
    expect(changed.statusCode).toBe(200)
    expect(changed.json().resources.books.name).toBe('Scroll |||| Scrolls')
  })

  it('are the declared ones when a file cannot be read', async () => {
    writeFileSync(join(folder, 'tenants/north/en-GB.json'), '{ "resources": ')
    expect((await get('en-GB', { 'x-tenant': 'north' })).json()).toEqual({})
  })

  it('know the marked language outside of production alone', async () => {
    expect((await get('en-XA')).statusCode).toBe(200)
    const production = await openTestServer({ settings: { translationsFolder: folder } })
    expect((await production.app.inject('/translations/en-XA.json')).statusCode).toBe(404)
    await production.close()
  })
})

describe('a tenant', () => {
  const slugAt = async (headers: Record<string, string>) =>
    (await server.app.inject({ url: '/api/public/config', headers })).json().item?.tenant.slug

  it('is found by each of its host names, in any case, also when the browser names the host', async () => {
    expect(await slugAt({ host: 'Office.Libraries.example' })).toBe('north')
    expect(await slugAt({ 'x-tenant': 'office.libraries.example', host: 'localhost' })).toBe('north')
    expect(await slugAt({ host: 'south.libraries.example' })).toBe('south')
    expect(await slugAt({ host: 'nobody.libraries.example' })).toBeUndefined()
  })

  it('has its host names to itself', async () => {
    const taken = server.database.asOwner((tx) =>
      tx.query(sql`
        insert into tenant_hosts (tenant_id, host) select id, 'office.libraries.example' from tenants where slug = 'south' returning id`),
    )
    await expect(taken).rejects.toMatchObject({ code: '23505' })
  })

  it('signs in at its host name, and nowhere else with that session', async () => {
    const headers = await server.identity('head')
    const at = (host: string) =>
      server.app.inject({ url: '/api/check', headers: { authorization: headers.authorization ?? '', host } })
    expect((await at('office.libraries.example')).statusCode).toBe(200)
    expect((await at('south.libraries.example')).statusCode).toBe(401)
  })
})
