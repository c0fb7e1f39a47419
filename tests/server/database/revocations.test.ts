import * as fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, inject } from 'vitest'
import { confirmedSql } from '#server/database/connect/confirmation.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import { openParameter, prepareStatement, prepareWrite } from '#server/sql/planning.ts'
import { atLeastOne } from '../../support/at-least-one.ts'
import { openTestDatabase } from '../../support/database.ts'
import { createTenant } from '../../support/tenant.ts'
import { model, NOW } from './two-tenants.ts'

const SLUGS = ['north', 'south', 'east'] as const
/** Sessions of each tenant. */
const SESSIONS = 4

let database: Database
const tenants = new Map<string, number>()

beforeAll(async () => {
  database = await openTestDatabase(model, { clock: () => NOW, poolSize: 2, acquireTimeout: 60_000 })
  for (const slug of SLUGS) {
    const tenant = await createTenant(database, slug)
    tenants.set(slug, tenant)
    await database.asTenant(tenant, async (tx) => {
      await insertRows(tx, model, 'author', [{ last_name: `Author of ${slug}` }])
      await tx.query(sql`
        insert into users (tenant_id, id, email, first_name, last_name) values (${tenant}, 1, 'a@b.example', 'Ada', 'L')`)
      await tx.query(sql`insert into memberships (tenant_id, id, user_id, guard) values (${tenant}, 1, 1, 'admin')`)
    })
  }
})
afterAll(() => database.close())

type Way = 'read' | 'read itself' | 'read in a transaction' | 'write' | 'write itself' | 'as the owner' | 'job'
interface Step {
  way: Way | 'revoke'
  slug: (typeof SLUGS)[number]
  session: number
  /** Statements that others send before this one begins. */
  waits: boolean
}

const step = fc.record({
  way: fc.constantFrom(
    ...(['read', 'read itself', 'read in a transaction', 'write', 'write itself', 'as the owner', 'job'] as const),
    ...(['read', 'write', 'write itself', 'revoke'] as const),
  ),
  slug: fc.constantFrom(...SLUGS),
  session: fc.nat(SESSIONS - 1),
  waits: fc.boolean(),
})

interface Asking {
  tx: Transaction
  name: string
}

const confirmed = confirmedSql((name) => openParameter<Asking>(({ tx }) => tx.confirmation?.[name]))
const authors = sql<{ tenant: number }>`select tenant_id as tenant from authors`
const plannedRead = prepareStatement<Asking>(authors)
const readItself = prepareStatement<Asking>(sql`select tenant_id as tenant, ${confirmed} as confirmed from authors`)
const values = sql`${openParameter<Asking>(({ tx }) => tx.tenantId)}::bigint, ${openParameter<Asking>(({ name }) => name)}::text`
const writeItself = prepareWrite<Asking>(sql`
  insert into authors (tenant_id, last_name) select ${values} where ${confirmed} returning true as confirmed`)

const writeAndTouch = prepareWrite<Asking>(sql`
  with touched as (update users set disabled_at = null returning id)
  insert into authors (tenant_id, last_name) select ${values} from touched where ${confirmed} returning true as confirmed`)

describe('a few connections that many tenants share', () => {
  it('show no row of another tenant, and serve and write nothing for a session that was revoked before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), (steps) => run(steps)),
      { numRuns: 12 },
    )
  })
})

/** On a cluster, where the tenant goes along with a transaction alone, no statement confirms itself. */
describe.skipIf(inject('citusUrl') !== null)('a statement that writes and confirms', () => {
  it('is kept once, though it has changed what its session may do', async () => {
    const tokenHash = 'writes-once'
    await inTenant('north', (tx, tenant) =>
      tx.query(sql`
        insert into sessions (tenant_id, user_id, membership_id, token_hash, expires_at)
        values (${tenant}, 1, 1, ${tokenHash}, '2026-03-02T10:00:00Z')`),
    )
    await database.request({ tenant: 'north', tokenHash }, async () => undefined)
    let times = 0
    const read = await database.request({ tenant: 'north', tokenHash }, async (tx) => {
      times += 1
      const asking = { tx, name: 'Once' }
      expect(tx.confirmation).toBeDefined()
      await tx.confirming(writeAndTouch(asking))
      return tx.query(plannedRead(asking))
    })
    expect(times).toBe(1)
    expect(ofTenant('north', read)).toBe('read')
    const rows = await inTenant('north', (tx) => tx.query(sql`select 1 from authors where last_name = 'Once'`))
    expect(rows).toHaveLength(1)
  })
})

let runs = 0

async function run(steps: readonly Step[]): Promise<void> {
  runs += 1
  const token = (slug: string, session: number) => `${runs}-${slug}-${session}`
  const revoked = new Set<string>()
  const running: Promise<unknown>[] = []
  let begun = 0
  for (const slug of SLUGS) {
    await inTenant(slug, (tx, tenant) =>
      tx.query(sql`
        insert into sessions (tenant_id, user_id, membership_id, token_hash, expires_at)
        select ${tenant}, 1, 1, concat_ws('-', ${runs}::text, ${slug}::text, n), '2026-03-02T10:00:00Z'
        from generate_series(0, ${SESSIONS - 1}::int) as n`),
    )
  }
  const written = new Map<string, string>()
  for (const { way, slug, session, waits } of atLeastOne(steps)) {
    const tokenHash = token(slug, session)
    const name = `${tokenHash}/${(begun += 1)}`
    if (waits) await running.at(-1)
    // A request that begins now must know of every revocation that was answered.
    const isRevoked = revoked.has(tokenHash)
    if (way === 'revoke') running.push(revoke(slug, tokenHash).then(() => revoked.add(tokenHash)))
    else if (way === 'as the owner') running.push(database.asOwner((tx) => tx.query(sql`select 1 from authors`)))
    else if (way === 'job') running.push(inTenant(slug, async (tx) => ofTenant(slug, await tx.query(authors))))
    else {
      const served = request(way, slug, tokenHash, name).then((result) => {
        if (isRevoked) expect(result).toBe('nobody')
        if (result === 'written') written.set(name, slug)
      })
      running.push(served)
    }
  }
  await Promise.all(running)
  for (const slug of SLUGS) {
    const rows = await inTenant(slug, (tx) =>
      tx.query(sql<{ name: string }>`select last_name as name from authors where last_name like ${`${runs}-%`}`),
    )
    const names = [...written].filter(([, of]) => of === slug).map(([name]) => name)
    expect(rows.map(({ name }) => name).sort()).toEqual(names.sort())
  }
}

/** @returns `nobody` when the session was found to be over */
function request(way: Way, slug: string, tokenHash: string, name: string): Promise<'nobody' | 'read' | 'written'> {
  const readOnly = way.startsWith('read')
  return database.request(
    { tenant: slug, tokenHash },
    async (tx, { session }) => {
      if (!session) return 'nobody'
      const asking = { tx, name }
      switch (way) {
        case 'read itself':
          if (tx.confirmation) return ofTenant(slug, await tx.confirming(readItself(asking)))
          return ofTenant(slug, await tx.query(plannedRead(asking)))
        case 'read in a transaction':
          return ofTenant(slug, await tx.query(authors))
        case 'write itself':
          if (tx.confirmation) {
            await tx.confirming(writeItself(asking))
            return 'written'
          }
          return write(tx, name)
        case 'write':
          ofTenant(slug, await tx.query(plannedRead(asking)))
          return write(tx, name)
        default:
          return ofTenant(slug, await tx.query(plannedRead(asking)))
      }
    },
    { readOnly },
  )
}

async function write(tx: Transaction, name: string): Promise<'written'> {
  await tx.query(sql`insert into authors (tenant_id, last_name) values (${tx.tenantId}, ${name})`)
  return 'written'
}

function ofTenant(slug: string, rows: readonly Record<string, unknown>[] | readonly { tenant: number }[]): 'read' {
  expect(new Set(rows.map((row) => (row as { tenant: number }).tenant))).toEqual(new Set([tenants.get(slug)]))
  return 'read'
}

function revoke(slug: string, tokenHash: string) {
  const over: RawBuilder<unknown> = sql`update sessions set revoked_at = ${NOW} where token_hash = ${tokenHash}`
  return inTenant(slug, (tx) => tx.query(over))
}

function inTenant<T>(slug: string, work: (tx: Transaction, tenant: number) => Promise<T>): Promise<T> {
  const tenant = tenants.get(slug) ?? 0
  return database.asTenant(tenant, (tx) => work(tx, tenant))
}
