import type { Check, Subject } from '../check.ts'
import { type ExpectedRoute, expectedRoutes } from '../expected-routes.ts'
import type { Person } from '../world/person.ts'

/** Whoever holds the permission of an endpoint gets past it; whoever holds all others does not, and a stranger even less. */
export const permissions: Check = {
  title: 'PERM-01 PERM-03 MERR-01 MERR-03 opens every endpoint to its own permission alone',
  async run(subject, found) {
    const { world, resource } = subject
    const { client, main, nobody } = world
    const routes = expectedRoutes(world.model, world.code, resource)
    const guarded = routes.filter(({ permission }) => !permission.includes('*'))
    const holders = await peopleFor(subject, guarded)
    for (const route of routes) {
      const address = addressOf(subject, route)
      const ask = (person: Person | undefined) =>
        client.send(person, route.method, address, {
          tenant: main.slug,
          ...(route.method !== 'GET' && route.method !== 'DELETE' && { body: bodyFor(route) }),
        })
      if (route.open) {
        const reply = await ask(undefined)
        found.expect(reply.status !== 401, `${reply.asked}: 401, although it needs no session`)
        continue
      }
      found.status(await ask(undefined), 401, 'nobody is signed in')
      if (route.permission.includes('*')) {
        const reply = await ask(nobody)
        found.expect(reply.status !== 403, `${reply.asked}: 403, although it takes no permission`)
        continue
      }
      const { without, withOne } = holders.get(keyOf(route)) ?? { withOne: [] }
      found.status(await ask(without), 403, `it takes ${route.permission.join()}`)
      for (const person of withOne) {
        const reply = await ask(person)
        const isPast = reply.status !== 401 && reply.status !== 403 && reply.status < 500
        found.expect(isPast, `${reply.asked}: ${reply.status} ${JSON.stringify(reply.body)}`)
      }
    }
  },
}

interface Holders {
  /** Holds everything but what the endpoint takes. */
  without?: Person
  /** Each holds one of the permissions that suffice, and nothing else. */
  withOne: Person[]
}

/** People who hold exactly one permission, or all but some, for every set of permissions that the endpoints take. */
async function peopleFor({ world }: Subject, routes: readonly ExpectedRoute[]): Promise<Map<string, Holders>> {
  const { main, model } = world
  const all = Object.keys(model.permissions)
  const sets = new Map(routes.map((route) => [keyOf(route), route.permission]))
  const singles = [...new Set(routes.flatMap(({ permission }) => permission))]
  const spec = (name: string, permissions: readonly string[]) => ({ name, guard: main.chief.guard, permissions })
  const people = await world.addPeople(main, [
    ...singles.map((permission) => spec(`who may only ${permission}`, [permission])),
    ...[...sets].map(([key, set]) =>
      spec(
        `who may all but ${key}`,
        all.filter((one) => !set.includes(one)),
      ),
    ),
  ])
  const only = new Map(singles.map((permission, index) => [permission, people[index]]))
  return new Map(
    [...sets].map(([key, set], index) => {
      const without = people[singles.length + index]
      const withOne = set.flatMap((permission) => only.get(permission) ?? [])
      return [key, { ...(without && { without }), withOne }]
    }),
  )
}

function keyOf({ permission }: ExpectedRoute): string {
  return permission.toSorted().join(' or ')
}

/** An address at which nothing can go wrong: there is no such record. */
function addressOf({ entity }: Subject, { path }: ExpectedRoute): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const isId = name === 'id' || name.endsWith('_id')
    return isId ? '987654321' : String(entity.fields[name]?.choices?.[0]?.value ?? 'some')
  })
}

/** A body that makes nothing, wherever it is sent. */
function bodyFor({ path }: ExpectedRoute): Record<string, unknown> {
  return path.endsWith('/all') ? { query: 'some' } : { nonsense: 1 }
}
