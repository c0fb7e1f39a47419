import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verbatim } from '#protocol/messages/message.ts'
import { databaseOn } from '#server/database/connect/database-on-engine.ts'
import { accessChanges } from '#server/database/fence/access-changes.ts'
import { openReplica } from '#server/database/connect/open-replica.ts'
import { openPostgresql } from '#server/database/connect/postgresql-engine.ts'
import { hasReached } from '#server/database/connect/replica.ts'
import type { Database, RequestOptions, Transaction } from '#server/database/database.ts'
import { describeDatabase } from '#server/database/describe/describe-database.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import { hashToken } from '#server/identity/token.ts'
import { applyMigration } from '#server/database/migrate/apply-migration.ts'
import { BadRequest } from '#server/errors.ts'
import { type ReplicatedPostgres, startReplicated } from '../../../support/replicated-postgres.ts'
import { createTenant } from '../../../support/tenant.ts'
import { model, NOW } from '../two-tenants.ts'

const CREDENTIALS = { tenant: 'north', tokenHash: hashToken('secret') }
const LIST: RequestOptions = { readOnly: true, isList: true }

let postgres: ReplicatedPostgres
let database: Database
let tenant: number

beforeAll(async () => {
  postgres = await startReplicated()
  const clock = () => NOW
  const filling = databaseOn(await openPostgresql(postgres.primary, 2, 20_000), clock, accessChanges({ model }))
  await applyMigration(filling, describeDatabase(model))
  tenant = await createTenant(filling, 'north')
  await filling.asTenant(tenant, async (tx) => {
    await tx.query(sql`
      insert into users (tenant_id, id, email, first_name, last_name) values (${tenant}, 1, 'a@b.example', 'Ada', 'L')`)
    await tx.query(sql`insert into memberships (tenant_id, id, user_id, guard) values (${tenant}, 1, 1, 'admin')`)
    await tx.query(sql`
      insert into sessions (tenant_id, id, user_id, membership_id, token_hash, expires_at)
      values (${tenant}, 1, 1, 1, ${CREDENTIALS.tokenHash}, '2099-01-01')`)
  })
  await filling.close()
  await postgres.caughtUp()
  const replica = await openReplica(postgres.replica, 2, 20_000)
  database = databaseOn(await openPostgresql(postgres.primary, 4, 20_000), clock, accessChanges({ model }), replica)
  // The first request of a session is the primary's: nobody knows yet whether it is one.
  await request(LIST)
})
afterAll(async () => {
  await database?.close()
  await postgres?.stop()
})

interface Found {
  replica: boolean
  names: string[]
}

async function look(tx: Transaction): Promise<Found> {
  const [row] = await tx.query(sql<Found>`
    select pg_is_in_recovery() as replica, array(select last_name from authors order by id) as names`)
  if (!row) throw new Error('There is no row.')
  return row
}

function request(options: RequestOptions): Promise<Found> {
  return database.request(CREDENTIALS, look, options)
}

/** @returns the position of the write */
async function write(name: string): Promise<string> {
  let position = ''
  const add = (tx: Transaction) => insertRows(tx, model, 'author', [{ last_name: name }])
  await database.request(CREDENTIALS, add, { written: (at) => (position = at) })
  return position
}

describe('a replica', () => {
  it('reads lists, and nothing else', async () => {
    expect(await request(LIST)).toMatchObject({ replica: true })
    expect(await request({ readOnly: true })).toMatchObject({ replica: false })
    expect(await request({ isList: true })).toMatchObject({ replica: false })
    expect(await request({ ...LIST, limit: 60_000 })).toMatchObject({ replica: true })
  })

  it('does not read for a screen what it has written until it is there', async () => {
    await postgres.pause()
    const before = (await request(LIST)).names
    const position = await write('Woolf')
    expect(position).toMatch(/^[0-9A-F]{8}\/[0-9A-F]{8}$/)
    expect(await request({ ...LIST, after: position })).toEqual({ replica: false, names: [...before, 'Woolf'] })
    expect(await request(LIST)).toEqual({ replica: true, names: before })
    await postgres.resume()
    await postgres.caughtUp()
    expect(await request({ ...LIST, after: position })).toEqual({ replica: true, names: [...before, 'Woolf'] })
  })

  it('is not asked whether a session still lives', async () => {
    await postgres.pause()
    const revoke = sql`update sessions set revoked_at = ${NOW.toISOString()} where id = 1`
    await database.asTenant(tenant, (tx) => tx.query(revoke))
    const opened = await database.request(CREDENTIALS, (_tx, found) => Promise.resolve(found), LIST)
    expect(opened.session).toBeUndefined()
    await database.asTenant(tenant, (tx) => tx.query(sql`update sessions set revoked_at = null where id = 1`))
    await postgres.resume()
    await postgres.caughtUp()
    await request(LIST)
    expect(await request(LIST)).toMatchObject({ replica: true })
  })

  it('sees the rows of the tenant alone, and changes none', async () => {
    const other = await createTenant(database, 'south')
    await database.asTenant(other, (tx) => insertRows(tx, model, 'author', [{ last_name: 'Of the south' }]))
    await postgres.caughtUp()
    const found = await request(LIST)
    expect(found.replica).toBe(true)
    expect(found.names).not.toContain('Of the south')
    const change = (tx: Transaction) => tx.query(sql`update authors set last_name = 'x'`)
    await expect(database.request(CREDENTIALS, change, LIST)).rejects.toThrow('read-only')
  })

  it('passes on what the server refuses, without asking the primary', async () => {
    let runs = 0
    const refuse = () => {
      runs += 1
      return Promise.reject(new BadRequest(verbatim('No.')))
    }
    await expect(database.request(CREDENTIALS, refuse, LIST)).rejects.toThrow('No.')
    expect(runs).toBe(1)
  })

  it('is one: the primary itself is refused in its place', async () => {
    await expect(openReplica(postgres.primary, 1, 20_000)).rejects.toThrow(
      'DATABASE_READ_URL names a server that follows no other.',
    )
  })

  it('that does not answer leaves everything to the primary', async () => {
    await postgres.stopReplica()
    expect(await request(LIST)).toMatchObject({ replica: false })
  })
})

describe('the positions of a replica and of its primary', () => {
  it.each([
    ['the same', '0/1000', '0/1000', undefined, true],
    ['some bytes behind', '0/1000', '0/2000', undefined, true],
    ['16 MB behind, and a byte', '1/0', '1/1000001', undefined, false],
    ['beyond what was written', '1/0', '1/0', '0/FFFFFFFF', true],
    ['before what was written', '0/FFFFFFFF', '1/0', '1/0', false],
    ['unknown', 'null', '1/0', undefined, false],
  ])('%s', (_, replayed, primary, after, expected) => {
    expect(hasReached(replayed, primary, after)).toBe(expected)
  })
})
