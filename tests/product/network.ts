import pino from 'pino'
import { expect } from 'vitest'
import { DEFAULT_HTTP_SETTINGS } from '#server/http/http-settings.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { withRecords } from '#server/records/open-records.ts'
import type { RequestContext } from '#server/request-context.ts'
import type { Method } from '#server/routes/route.ts'
import { NETWORK_NOW, NETWORK_ROWS } from '../contract/product/network.ts'
import { PRODUCT, productCode } from '../contract/product/product-world.ts'
import { addStaff } from '../contract/world/add-staff.ts'
import type { Client, Item, Reply } from '../contract/world/client.ts'
import type { Person } from '../contract/world/person.ts'
import { openWorld, type WorldOptions } from '../contract/world/world.ts'
import { runJobs } from '../support/jobs.ts'
import { type Touched, touched } from '../support/touched-rows.ts'

/**
 * The people of the tests: head office, the owner and the front desk of franchise 1, two instructors of it, and the
 * owner of franchise 2.
 */
const STAFF = {
  head: { guard: 'admin', role: 'Super Admin' },
  owner: { guard: 'franchisee', role: 'Full', subject: { franchisee_id: 1 } },
  instructor: { guard: 'instructor', role: 'Instructor', subject: { instructor_id: 1 } },
  desk: { guard: 'franchisee', role: 'Front Desk', subject: { franchisee_id: 1 } },
  neighbour: { guard: 'franchisee', role: 'Full', subject: { franchisee_id: 2 } },
  ann: { guard: 'instructor', role: 'Instructor', subject: { instructor_id: 1 } },
  ben: { guard: 'instructor', role: 'Instructor', subject: { instructor_id: 2 } },
  support: { guard: 'admin', role: 'Support', subject: {} },
} as const

type Name = keyof typeof STAFF

/** As a tenant has it that has changed nothing. */
const CONFIGURATION = Object.fromEntries(
  Object.entries(PRODUCT.application.configuration ?? {}).map(([key, { default: value }]) => [key, value]),
)

/** The product, served on the small network of `tests/contract/product/network.ts`. */
export interface Network {
  /** Whatever the answer is. By default head office asks, and of no version in particular. */
  send(method: Method, path: string, body?: unknown, as?: Name, etag?: string): Promise<Reply>
  /** Sends a request as it is: from elsewhere than our screens. */
  inject: Client['inject']
  /** The same as somebody who goes back where the server warns of something. */
  ask(method: Method, path: string, body?: unknown): Promise<Reply>
  /** The record of a reply that must be a success. */
  item(method: Method, path: string, body?: unknown, as?: Name): Promise<Item>
  /** Rows of a list or a picker. */
  items(path: string, as?: Name): Promise<Item[]>
  /** The file behind the address that a call gives. */
  file(path: string, as?: Name): ReturnType<Client['file']>
  ids(path: string, as?: Name): Promise<number[]>
  /** The changes that some work makes to the rows of the whole database. */
  touched(work: () => Promise<unknown>): Promise<Touched>
  /** Runs work of custom code in a transaction of its own, as head office. */
  run<T>(work: (context: RequestContext) => Promise<T>): Promise<T>
  /** Works at the jobs that have been started, until there are none. */
  work(): Promise<void>
  /** Starts a job on behalf of the tenant, as its schedule would, and works at it. */
  workAt(job: string): Promise<void>
  close(): Promise<void>
}

/**
 * @param clock of its server; default: it stands still at {@link NETWORK_NOW}
 * @param further settings of its world
 */
export async function openNetwork(
  clock = () => new Date(NETWORK_NOW),
  further: Pick<WorldOptions, 'translationsFolder'> = {},
): Promise<Network> {
  const code = await productCode()
  const world = await openWorld({
    model: PRODUCT,
    code,
    clock,
    main: NETWORK_ROWS,
    other: {},
    isShared: true,
    ...further,
  })
  const people = new Map<Name, Person>()
  for (const name of Object.keys(STAFF) as Name[]) {
    people.set(name, await addStaff(world, world.main, name, STAFF[name]))
  }
  const send: Network['send'] = (method, path, body, as = 'head', etag) =>
    world.client.send(people.get(as), method, path, { ...(body !== undefined && { body }), ...(etag && { etag }) })
  const items: Network['items'] = async (path, as) => {
    const reply = await send('GET', path, undefined, as)
    expect(reply.body.items, `${reply.asked}: ${JSON.stringify(reply.body)}`).toBeDefined()
    return reply.body.items ?? []
  }
  const work = () => runJobs({ ...world, settings: DEFAULT_HTTP_SETTINGS, logger: pino({ level: 'silent' }) })
  return {
    send,
    inject: (request) => world.client.inject(request),
    ask: (method, path, body) =>
      world.client.send(people.get('head'), method, path, { ...(body !== undefined && { body }), acknowledged: [] }),
    items,
    async file(path, as = 'head') {
      const person = people.get(as)
      if (!person) throw new Error(`There is no ${as}.`)
      return world.client.file(person, path)
    },
    ids: async (path, as) => (await items(path, as)).map(({ id }) => Number(id)),
    async item(method, path, body, as) {
      const reply = await send(method, path, body, as)
      expect(reply.body.item, `${reply.asked}: ${JSON.stringify(reply.body)}`).toBeDefined()
      return reply.body.item ?? {}
    },
    touched: (work) => touched(world.database, work),
    run: (work) =>
      world.database.asTenant(world.main.id, (tx) => {
        const roots = { now: NETWORK_NOW, today: NETWORK_NOW.slice(0, 10), time: NETWORK_NOW.slice(11, 16) }
        const user = {
          id: people.get('head')?.userId,
          guard: 'admin',
          superuser: true,
          permissions: [],
          subject: {},
          features: {},
          configuration: CONFIGURATION,
        }
        const [now, { today }] = [new Date(NETWORK_NOW), roots]
        const { publicUrl } = DEFAULT_HTTP_SETTINGS
        const tenant = { id: world.main.id, slug: world.main.slug, name: 'Main', timezone: 'Europe/London' }
        const context = { model: PRODUCT, code, publicUrl, tenant, tx, user, requestId: 'test', now, today, roots }
        return work(withRecords(context as unknown as RequestContext))
      }),
    work,
    async workAt(job) {
      await world.database.asTenant(world.main.id, (tx) => enqueueJob(tx, job))
      await work()
    },
    close: () => world.close(),
  }
}
