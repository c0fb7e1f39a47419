import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTenantHost, listTenants, removeTenantHost } from '#server/identity/tenants/tenant-hosts.ts'
import { type TestServer, openTestServer } from '../../../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const slugAt = async (host: string) =>
  (await server.app.inject({ url: '/api/public/config', headers: { host } })).json().item?.tenant.slug

it('a tenant is found by the host names that it is given, until they are taken away', async () => {
  expect(await slugAt('lending.example')).toBeUndefined()
  await addTenantHost(server.database, 'south', 'Lending.example')
  expect(await slugAt('lending.example')).toBe('south')
  expect(await listTenants(server.database)).toEqual([
    { slug: 'north', name: 'Northern Libraries', hosts: [] },
    { slug: 'south', name: expect.any(String), hosts: ['lending.example'] },
  ])
  await removeTenantHost(server.database, 'south', 'lending.example')
  expect(await slugAt('lending.example')).toBeUndefined()
})

it.each([
  ['north', 'no host', '"no host" is no host name.'],
  ['north', 'https://a.example', '"https://a.example" is no host name.'],
  ['nobody', 'a.example', 'There is no tenant "nobody".'],
])('refuses to give %s the host %s', async (slug, host, message) => {
  await expect(addTenantHost(server.database, slug, host)).rejects.toThrow(message)
})

it('a host name belongs to one tenant, which is named', async () => {
  await addTenantHost(server.database, 'north', 'books.example')
  await expect(addTenantHost(server.database, 'south', 'books.example')).rejects.toThrow(
    'books.example belongs to the tenant north already.',
  )
  await expect(removeTenantHost(server.database, 'south', 'books.example')).rejects.toThrow('has no host name')
})
