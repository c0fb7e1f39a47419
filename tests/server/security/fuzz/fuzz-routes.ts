import type { InjectOptions } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCalls } from '#server/http/open-routes.ts'
import { apiDocument } from '#server/openapi/api-document.ts'
import { routeTable } from '#server/routes/route-table.ts'
import { Chance } from '../../../contract/valid/chance.ts'
import type { Person } from '../../../contract/world/person.ts'
import type { World, WorldOptions } from '../../../contract/world/world.ts'
import { RouteSamples } from '../route-samples.ts'
import { type Callable, oddRequest, type OddRequest } from './odd-request.ts'

const SEED = Number(process.env.FUZZ_SEED ?? 20260318)
const RUNS = Number(process.env.FUZZ_RUNS ?? 5)
/** Milliseconds: far more than any call takes, however busy the machine is. */
const HANGS = 20_000
const MOST_SHOWN = 25

/**
 * Sends every route odd requests, as head office and as nobody: never a 5xx, never none. They are the same for the same
 * `FUZZ_SEED`; `FUZZ_RUNS` is how many each route gets, of which one in four is nobody's.
 */
export function describeFuzz(name: string, open: (log: WorldOptions['logger']) => Promise<World>): void {
  describe(`odd requests to every route of ${name}`, { timeout: 24 * 60 * 60_000 }, () => {
    const causes = new Map<string, string>()
    let world: World
    let calls: Callable[]
    let schemas: Record<string, unknown>
    beforeAll(async () => {
      world = await open(collecting(causes))
      const routes = routeTable(world.model, world.code)
      const document = apiDocument(world.model, routes) as { components: { schemas: Record<string, unknown> } }
      schemas = document.components.schemas
      const samples = await RouteSamples.of(world)
      calls = [
        ...routes.map((route) => ({
          method: route.method,
          path: `/api/${route.path}`,
          addresses: samples.somewhere(route).map((address) => `/api/${address}`),
          query: Object.fromEntries(
            Object.entries(route.document.query ?? {}).map(([key, { schema }]) => [key, schema]),
          ),
          body: route.document.body,
        })),
        ...callsOfNobody(),
      ]
    })
    afterAll(() => world?.close())

    it('none is answered with 5xx, and each is answered', async () => {
      const chance = new Chance(SEED)
      const found = new Map<string, string>()
      const statuses = new Map<number, number>()
      let asked = 0
      let chief = await someoneNew(world)
      for (const [index, call] of chance.shuffled(calls).entries()) {
        // Some of what is sent ends sessions, and changes who may do what: now and then somebody new comes.
        if (index % 20 === 0) chief = await someoneNew(world)
        for (let run = 0; run < RUNS; run += 1) {
          const request = oddRequest(call, chance, schemas)
          const who = run % 4 === 3 ? undefined : chief
          const status = await statusOf(world, request, who, `fuzz-${asked}`)
          asked += 1
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          if (status === 401 && who) chief = await someoneNew(world)
          if (status < 500) continue
          const cause = causes.get(`fuzz-${asked - 1}`) ?? `${status} ${call.method} ${call.path}`
          if (!found.has(cause)) found.set(cause, described(request, status, cause, who))
        }
      }
      const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
      process.stdout.write(
        `Odd requests to ${name}: FUZZ_SEED=${SEED}, ${asked} sent to ${calls.length} routes (${counts.join(', ')})\n`,
      )
      expect([...found.values()].slice(0, MOST_SHOWN)).toEqual([])
      // Where nothing gets in, nothing is tried.
      expect((statuses.get(200) ?? 0) + (statuses.get(422) ?? 0)).toBeGreaterThan(asked / 8)
    })
  })
}

/** Public calls, and requests that are not calls of the API at all. */
function callsOfNobody(): Callable[] {
  const open = openCalls().map((call) => call.split(' ') as [Callable['method'], string])
  const others = [
    '/api/files/:id',
    '/api/files/:id/thumbnail',
    '/translations/:file',
    '/api/docs/json',
    '/:a',
    '/assets/:a',
    '/:a/:b',
  ]
  const text = { type: 'string' }
  const body = {
    properties: Object.fromEntries(
      ['email', 'password', 'reset_token', 'confirm_password', 'token'].map((name) => [name, text]),
    ),
  }
  return [
    ...open.map(([method, path]) => ({ method, path, addresses: [], query: {}, body })),
    ...others.map((path) => ({ method: 'GET' as const, path, addresses: [], query: { key: text } })),
    { method: 'POST', path: '/api/files', addresses: [], query: { field: text }, body },
  ]
}

async function someoneNew(world: World): Promise<Person> {
  const [person] = await world.addPeople(world.main, [
    { name: 'head office', guard: world.main.chief.guard, permissions: ['*'] },
  ])
  if (!person) throw new Error('There is nobody.')
  return person
}

async function statusOf(world: World, request: OddRequest, who: Person | undefined, id: string): Promise<number> {
  const answered = world.client.inject({
    ...(request as InjectOptions),
    headers: {
      'x-tenant': world.main.slug,
      ...(who && { authorization: `Bearer ${who.token}` }),
      ...request.headers,
      'x-request-id': id.padEnd(8, '-'),
    },
  })
  const late = new Promise<number>((resolve) => setTimeout(() => resolve(599), HANGS).unref())
  return Promise.race([answered.then(({ statusCode }) => statusCode), late])
}

/** A logger that keeps what went wrong, by the id of the request. */
function collecting(causes: Map<string, string>): WorldOptions['logger'] {
  return pino(
    { level: 'error' },
    {
      write(line: string) {
        const { reqId, err } = JSON.parse(line) as { reqId?: string; err?: { message: string; stack?: string } }
        const at = err?.stack?.split('\n').find((one) => /\/(src|custom-actions|rules)\//.test(one))
        if (reqId && err) causes.set(reqId.replace(/-+$/, ''), `${err.message} ${at?.trim() ?? ''}`)
      },
    },
  )
}

function described({ method, url, payload, headers }: OddRequest, status: number, cause: string, who?: Person): string {
  const sent = payload === undefined ? '' : ` with ${payload.slice(0, 500)}`
  return `${status} ${method} ${url.slice(0, 500)} as ${who?.name ?? 'nobody'} ${JSON.stringify(headers)}${sent}: ${cause}`
}
