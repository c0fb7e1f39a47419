import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadModel } from '#declarations/load-model.ts'
import { readCodeNames } from '#declarations/code/read-code-names.ts'
import { permits } from '#protocol/access/permission.ts'
import { loadServerCode } from '#server/load-server-code.ts'
import { type Route, parametersOf } from '#server/routes/route.ts'
import { routeTable } from '#server/routes/route-table.ts'
import { type Client, type TestServer, openTestServer } from '../../support/server.ts'

const ROOT = join(import.meta.dirname, '../../fixtures/library')
const { model } = loadModel(ROOT)
const ROUTES = routeTable(model, await loadServerCode(ROOT, readCodeNames(ROOT)))
const ADDRESSES = ROUTES.map((route) => ({ name: `${route.method} ${route.path}`, route }))

let server: TestServer
let volunteer: Client
let before: string
beforeAll(async () => {
  server = await openTestServer()
  volunteer = await server.as('volunteer')
  before = await server.fingerprint()
})
afterAll(() => server.close())

function ask(client: Client, { method, path }: Route) {
  const address = parametersOf(path).reduce((filled, name) => filled.replace(`:${name}`, '1'), path)
  const name = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
  return name === 'get' || name === 'delete' ? client[name](address) : client[name](address, {})
}

describe('every route', () => {
  it.each(ADDRESSES.filter(({ route }) => !route.open))('$name asks who is there', async ({ route }) => {
    const reply = await ask(server.anonymous(), route)
    expect(reply).toMatchObject({ status: 401, body: { reason: 'required' } })
    expect(reply.headers['www-authenticate']).toBe('Bearer')
  })
})

describe('every route with a permission', () => {
  const role = model.application.roles.find(({ name }) => name === 'Volunteer')
  const guarded = ADDRESSES.filter(
    ({ route }) => !route.permission.includes('*') && !permits(role?.permissions ?? [], route.permission),
  )
  it('is most routes', () => {
    expect(guarded.length).toBeGreaterThan(100)
  })

  it.each(guarded)('$name refuses whoever lacks it', async ({ route }) => {
    const reply = await ask(volunteer, route)
    expect(reply).toMatchObject({ status: 403, body: { error: 'You do not have permission to do this.' } })
  })
})

it('nothing of this has changed a row', async () => {
  expect(await server.fingerprint()).toBe(before)
})

describe('what a feature turns off', () => {
  it('is not there', async () => {
    const head = await server.as('head')
    expect((await head.get('reading-groups/1/active-readers')).status).toBe(404)
  })
})
