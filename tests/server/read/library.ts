import { pino } from 'pino'
import { loadModel } from '#declarations/load-model.ts'
import type { Model } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import type { ListQuery } from '#protocol/list-query.ts'
import type { ServerCode } from '#server/custom-code.ts'
import type { EndpointDefinition } from '#server/endpoint.ts'
import type { Database } from '#server/database/database.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import { readList } from '#server/read/list/read-list.ts'
import { withRecords } from '#server/records/open-records.ts'
import type { RequestContext, SignedInUser } from '#server/request-context.ts'
import availability from '../../fixtures/library/custom-actions/books/availability.computed.ts'
import neighbours from '../../fixtures/library/custom-actions/branches/neighbours.endpoint.ts'
import statistics from '../../fixtures/library/custom-actions/branches/statistics.query.ts'
import carryColour from '../../fixtures/library/custom-actions/categories/carry-colour.hook.ts'
import lendingDays from '../../fixtures/library/custom-actions/loans/lending-days.materialized.ts'
import status from '../../fixtures/library/custom-actions/reading-groups/status.computed.ts'
import { SEED, SEED_NOW, SEED_TODAY } from '../../fixtures/library/seed.ts'
import { testFiles } from '../../support/files.ts'
import { openTestDatabase } from '../../support/database.ts'
import { createTenant } from '../../support/tenant.ts'

export const CODE: ServerCode = {
  endpoints: { 'branches/neighbours': neighbours as EndpointDefinition },
  hooks: { 'categories/carry-colour': carryColour },
  computed: { 'books/availability': availability, 'reading-groups/status': status },
  queries: { 'branches/statistics': statistics },
  materialized: { 'loans/lending-days': lendingDays },
  jobs: {},
}

export const { model } = loadModel('tests/fixtures/library')

/** A user of the seed, with overrides. */
export interface Asking {
  user?: 'super' | 'head' | 'cataloguer' | 'support' | 'manager' | 'desk' | 'librarian' | 'volunteer'
  tenant?: 'north' | 'south'
  features?: Record<string, boolean>
  configuration?: Record<string, unknown>
  subject?: Record<string, number | null>
  permissions?: string[]
  now?: string
}

/** The seeded library. */
export interface Library {
  database: Database
  /** Does something in a request of a user, head office unless another is named. */
  as<T>(asking: Asking, work: (context: RequestContext) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export async function openLibrary(): Promise<Library> {
  const database = await openTestDatabase(model)
  const tenants = { north: 0, south: 0 }
  for (const slug of ['north', 'south'] as const) {
    tenants[slug] = await createTenant(database, slug)
    await database.asTenant(tenants[slug], async (tx) => {
      for (const [entity, rows] of Object.entries(SEED[slug].rows)) await insertRows(tx, model, entity, rows)
    })
  }
  return {
    database,
    as: (asking, work) => database.asTenant(tenants[asking.tenant ?? 'north'], (tx) => work(contextOf(tx, asking))),
    close: () => database.close(),
  }
}

function contextOf(tx: RequestContext['tx'], asking: Asking): RequestContext {
  const user = signedIn(model, asking)
  const { now = SEED_NOW } = asking
  const roots = {
    user: { ...user.subject, id: user.id, guard: user.guard },
    config: user.configuration,
    feature: user.features,
    now,
    today: now.slice(0, 10),
    time: now.slice(11, 16),
  }
  return withRecords({
    model,
    code: CODE,
    today: roots.today,
    tx,
    fileLinks: testFiles().links,
    publicUrl: 'http://localhost:3000',
    tenant: {
      id: tx.tenantId,
      slug: asking.tenant ?? 'north',
      name: 'Library',
      timezone: 'Europe/London',
      language: 'en-GB',
      features: {},
      configuration: {},
      vocabulary: {},
    },
    user,
    requestId: 'test',
    logger: pino({ level: 'silent' }),
    now: new Date(now),
    roots,
    utcRoots: roots,
    last: (work) => work(),
  })
}

function signedIn({ application }: Model, asking: Asking): SignedInUser {
  const { user: name = 'head', tenant = 'north' } = asking
  const membership = SEED[tenant].users.find((one) => one.email.startsWith(`${name}@`))?.memberships[0]
  if (!membership) throw new Error(`The seed has no user "${name}".`)
  const roles = application.roles.filter((role) => membership.roles.includes(role.name))
  const { guard, branch_id = null, librarian_id = null } = membership
  return {
    id: 1,
    name,
    email: `${name}@example.org`,
    guard,
    membershipId: 1,
    membershipCount: 1,
    preferences: {},
    sessionId: 1,
    roles: [],
    authLevel: 1,
    superuser: roles.some((role) => role.superuser),
    permissions: asking.permissions ?? roles.flatMap((role) => role.permissions),
    features: { ...defaults(application.features), ...asking.features },
    configuration: { ...defaults(application.configuration), ...asking.configuration },
    subject: asking.subject ?? { branch_id, librarian_id },
  }
}

function defaults<Value>(declared: Record<string, { default?: Value }>): Record<string, NonNullable<Value>> {
  const entries = Object.entries(declared).flatMap(([name, one]) =>
    one.default === undefined ? [] : [[name, one.default]],
  )
  return Object.fromEntries(entries) as Record<string, NonNullable<Value>>
}

export function resourceOf(name: string) {
  const resource = lookup(model.resources, name)
  if (!resource) throw new Error(`The library has no resource "${name}".`)
  return resource
}

/** A list query that asks for nothing but what is given. */
export function query(asked: Partial<ListQuery> = {}): ListQuery {
  return { page: 1, count: 15, sorting: {}, filter: {}, params: {}, ...asked }
}

/** The seed's rows of an entity, by which replies are told to be right. */
export function seeded<Row = Record<string, unknown> & { id: number }>(
  entity: string,
  tenant: 'north' | 'south' = 'north',
): Row[] {
  return (SEED[tenant].rows[entity] ?? []) as Row[]
}

export const TODAY = SEED_TODAY

export interface Loan {
  id: number
  branch_id: number
  due_on: string
  returned_on: string | null
  [field: string]: unknown
}

/** Reads a page of a resource: the reply, its ids, and how many statements it took. */
export function listIn(library: Library) {
  return (name: string, asked: Partial<ListQuery> = {}, asking: Asking = {}, parents?: Record<string, number>) =>
    library.as(asking, async (context) => {
      const { items, meta } = await readList(context, resourceOf(name), {
        query: query(asked),
        ...(parents && { parents }),
      })
      return { items, meta, ids: items.map((item) => item.id), statements: context.tx.statements }
    })
}

/** As many rows as a page can hold. */
export const EVERYONE = { count: 500 }

export function idsOf(rows: readonly { id: number }[]): number[] {
  return sorted(rows.map(({ id }) => id))
}

export function sorted(ids: readonly unknown[]): number[] {
  return [...(ids as number[])].sort((one, other) => one - other)
}
