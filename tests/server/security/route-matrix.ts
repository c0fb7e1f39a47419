import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Route } from '#server/routes/route.ts'
import { routeTable } from '#server/routes/route-table.ts'
import { Findings } from '../../contract/check.ts'
import { fingerprint } from '../../contract/audit-log.ts'
import type { Person } from '../../contract/world/person.ts'
import type { World } from '../../contract/world/world.ts'
import { type Asked, NOBODY_HAS, RouteSamples } from './route-samples.ts'

/** The minimum number of routes in which scope and tenants can be seen to hold: with fewer, the test proves nothing. */
export interface Expected {
  routes: number
  scoped: number
  ofTenants: number
  /** The calls that need no session: `POST catalogue/ask`. */
  open: readonly string[]
  /** Paths that are 404 to everybody for now, each for a reason that the world gives. */
  closed?: readonly string[]
}

/**
 * Asks every route of the route table, on the running API: nobody signed in is 401, without the permission 403, a row of
 * another scope or tenant 404, and who holds the permission gets in. What the table is made of does not matter: generated
 * endpoints, custom code and the framework's own calls are all in it.
 */
export function describeRouteMatrix(name: string, open: () => Promise<World>, expected: Expected): void {
  describe(`every route of ${name}`, { timeout: 120_000 }, () => {
    let world: World
    let routes: Route[]
    let samples: RouteSamples
    let without: Map<Route, Person>
    let holders: Map<Route, Person[]>
    let found: Findings
    let before: string
    beforeAll(async () => {
      world = await open()
      routes = routeTable(world.model, world.code)
      samples = await RouteSamples.of(world)
      without = await samples.peopleWithout(guarded())
      holders = await samples.peopleWith(guarded())
      before = await fingerprint(world, world.main)
    })
    afterAll(() => world?.close())

    const ask = (person: Person | undefined, route: Route, address: string, asked: Asked = {}) =>
      world.client.send(person, route.method, address, {
        tenant: asked.tenant ?? world.main.slug,
        ...(asked.etag && { etag: asked.etag }),
        ...(route.method !== 'GET' && route.method !== 'DELETE' && { body: bodyOf(route) }),
      })
    /** The status of a request that cannot be read. */
    async function statusOf(route: Route, address: string, { query, ...odd }: Unreadable, person?: Person) {
      const { statusCode } = await world.client.inject({
        method: route.method,
        url: `/api/${address}${query ?? ''}`,
        headers: {
          'x-tenant': world.main.slug,
          ...(person && { authorization: `Bearer ${person.token}` }),
          ...odd.headers,
        },
        ...(odd.payload !== undefined && { payload: odd.payload }),
      })
      return statusCode
    }
    const guarded = () => routes.filter(({ permission }) => !permission.includes('*'))

    const closed = () => routes.filter(({ open }) => !open)

    it('open to anyone are those alone that are to be', () => {
      const open = routes.filter((route) => route.open).map(({ method, path }) => `${method} ${path}`)
      expect(open.sort()).toEqual([...expected.open].sort())
    })

    it('there are many', () => {
      expect(routes.length).toBeGreaterThan(expected.routes)
    })

    it('MERR-01 asks who is there: 401 without a session, and 401 with one of another tenant', async () => {
      found = new Findings()
      for (const route of closed()) {
        const address = samples.anywhere(route)
        found.status(await ask(undefined, route, address), 401, 'nobody is signed in')
        found.status(await ask(world.other.chief, route, address), 401, 'the session is of another tenant')
      }
      expect(found.all).toEqual([])
    })

    it('MERR-01 MERR-03 says so whatever was sent: who asks comes before what is asked', async () => {
      found = new Findings()
      // Each route is sent one of them, in turn.
      for (const [index, route] of closed().entries()) {
        const kinds = unreadable(route)
        const odd = kinds[index % kinds.length] ?? {}
        const status = await statusOf(route, samples.anywhere(route), odd)
        found.expect(status === 401, `${route.method} ${route.path}: ${status} although nobody is signed in`)
      }
      for (const [index, route] of guarded().entries()) {
        const person = without.get(route)
        const kinds = unreadable(route)
        const odd = kinds[(index + 1) % kinds.length] ?? {}
        const status = await statusOf(route, samples.anywhere(route), odd, person)
        found.expect(status === 403, `${route.method} ${route.path}: ${status} without the permission`)
      }
      expect(found.all).toEqual([])
    })

    it('MERR-03 PERM-06 PERM-22 refuses whoever holds every permission but its own: 403', async () => {
      found = new Findings()
      for (const route of guarded()) {
        const reply = await ask(without.get(route), route, samples.anywhere(route))
        found.status(reply, 403, `it takes ${route.permission.join(' or ')}`)
        found.expect(typeof reply.body.error === 'string', `${reply.asked}: says nothing`)
      }
      expect(found.all).toEqual([])
    })

    it('hides rows of another scope: 404, whatever one may do', async () => {
      found = new Findings()
      let asked = 0
      for (const route of routes) {
        for (const { person, address } of samples.beyondScope(route)) {
          asked += 1
          found.status(await ask(person, route, address), 404, 'it is out of his scope')
        }
      }
      expect(found.all).toEqual([])
      expect(asked).toBeGreaterThan(expected.scoped)
    })

    it('hides rows of another tenant: 404', async () => {
      found = new Findings()
      let asked = 0
      for (const route of routes) {
        const address = samples.beyondTenant(route)
        if (address === undefined) continue
        asked += 1
        const reply = await ask(world.other.chief, route, address, { tenant: world.other.slug })
        found.status(reply, 404, 'it is of another tenant')
      }
      expect(found.all).toEqual([])
      expect(asked).toBeGreaterThan(expected.ofTenants)
    })

    it('nothing of this has changed a row', async () => {
      expect(await fingerprint(world, world.main)).toBe(before)
    })

    it('PERM-01 PERM-03 lets in whoever holds one of its permissions, and nothing else', async () => {
      found = new Findings()
      for (const route of guarded()) {
        if (expected.closed?.includes(route.path)) continue
        for (const person of holders.get(route) ?? []) await expectIn(person, route)
      }
      expect(found.all).toEqual([])
    })

    /** At one of some rows, with a version that none has: nothing is changed, but only after everything has been passed. */
    async function expectIn(person: Person, route: Route): Promise<void> {
      let last = ''
      for (const address of samples.somewhere(route)) {
        const reply = await ask(person, route, address, { etag: '"2147483647"' })
        if (
          isIn(reply.status) ||
          isOfPeople(reply) ||
          (reply.status === 404 && (samples.isOfNoResource(route) || address.includes(NOBODY_HAS)))
        )
          return
        last = `${reply.asked}: ${reply.status} ${JSON.stringify(reply.body)}`
      }
      found.expect(last === '', last)
    }
  })
}

/** Got as far as what was sent: it was answered, was found wrong, or clashed. */
function isIn(status: number): boolean {
  return [200, 201, 400, 409, 422].includes(status)
}

/** Authority over people is checked after the permission: with that permission alone, hardly anybody can be changed. */
function isOfPeople({ status, body }: { status: number; body: { error?: unknown } }): boolean {
  return status === 403 && /^(Only people with a level|This person may do what)/.test(String(body.error))
}

/** A body that makes nothing, wherever it is sent. */
function bodyOf({ path, readOnly }: Route): Record<string, unknown> {
  return readOnly && path.endsWith('/all') ? { query: 'some' } : { nonsense: 1 }
}

interface Unreadable {
  query?: string
  headers?: Record<string, string>
  payload?: string
}

/** Malformed requests: the address, and the body if there is one. */
function unreadable({ method }: Route): Unreadable[] {
  const json = { 'content-type': 'application/json' }
  const bodies = [
    { headers: json, payload: '{"a": ' },
    { headers: json, payload: '{"a": "\\u0000"}' },
    { headers: { 'content-type': 'text/odd' }, payload: 'a' },
    { headers: { 'if-match': 'odd', ...json }, payload: '{}' },
  ]
  return [{ query: '?a=%00' }, ...(method === 'GET' || method === 'DELETE' ? [] : bodies)]
}
