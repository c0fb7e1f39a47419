import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Model } from '#declarations/model.ts'
import type { Database, Opened } from '#server/database/database.ts'
import type { Check } from './check.ts'
import { permissions } from './checks/permissions.ts'
import { readScope, writeScope } from './checks/scope.ts'
import { tenants } from './checks/tenants.ts'
import { findingsOf } from './contract-suite.ts'
import { LIBRARY, openLibrary } from './library-world.ts'
import { loadRecords } from './oracle/load-records.ts'
import type { Sabotage, World } from './world/world.ts'

/** Resources that between them have a scope of every form, references, relations and places under others. */
const SOME = ['branches', 'loans', 'closures', 'readers']

/** The server believes that every scoped guard sees everything. Its model is a copy, because statements are kept by parts of it. */
const scopeDropped: Sabotage = {
  model(model: Model): Model {
    const open = structuredClone(model)
    for (const resource of Object.values(open.resources)) {
      for (const guard of Object.keys(resource.scope)) resource.scope[guard] = true
    }
    return open
  },
}

/** The policies of the database are gone. */
const policyDropped: Sabotage = {
  async tables(database) {
    await database.asOwner(async (tx) => {
      for (const { table, query } of Object.values(LIBRARY.entities)) {
        if (!query) await tx.query(sql`alter table ${sql.table(table)} disable row level security`)
      }
    })
  },
}

/** Id of the tenant that a world opens first. */
const FIRST = 1

/** Every statement is of one and the same tenant, whoever sends it. */
const tenantConfused: Sabotage = {
  database: (database: Database): Database => ({
    ...database,
    async request(credentials, work, options) {
      const opened = await database.request(credentials, (_tx, found) => Promise.resolve(found), options)
      return database.asTenant(FIRST, (tx) => work(tx, opened))
    },
  }),
}

/** Whoever is signed in passes every permission check. */
const permissionDropped: Sabotage = {
  database: (database: Database): Database => ({
    ...database,
    request: (credentials, work, options) =>
      database.request(credentials, (tx, opened) => work(tx, withAllPermissions(opened)), options),
  }),
}

function withAllPermissions(opened: Opened): Opened {
  const { session } = opened
  return session
    ? { ...opened, session: { ...session, roles: session.roles.map((role) => ({ ...role, superuser: true })) } }
    : opened
}

async function findings(sabotage: Sabotage | undefined, checks: readonly Check[]): Promise<string[]> {
  const world = await openLibrary(sabotage)
  try {
    return await findingsOf(world, checks, SOME)
  } finally {
    await world.close()
  }
}

/** Fails unless one of the findings says so. */
function expectSaid(findings: readonly string[], says: RegExp): void {
  const said = findings.some((finding) => says.test(finding))
  expect(said, `Nothing says ${says} among:\n${findings.join('\n')}`).toBe(true)
}

describe('the contract suite', () => {
  it('goes on with the other checks when one breaks off', async () => {
    const breaking: Check = { title: 'breaks off', run: () => Promise.reject(new Error('No such thing.')) }
    const finding: Check = { title: 'finds something', run: async (_subject, found) => found.add('It is wrong.') }
    const found = await findingsOf({ model: LIBRARY } as World, [breaking, finding], ['branches'])
    expect(found).toEqual([expect.stringMatching(/^branches breaks off: Error: No such thing\./), 'It is wrong.'])
  })

  it('knows the rows of all entities, though the code of one cannot compute its value', async () => {
    const world = await openLibrary()
    try {
      const computed = { ...world.code.computed, 'books/availability': () => sql`no_such_column` }
      const broken = { ...world, code: { ...world.code, computed } }
      const records = await loadRecords(broken, world.main, new Map())
      expect(records.all('branch').length).toBeGreaterThan(0)
      expect(records.all('book')[0]).toHaveProperty('title')
      expect(() => records.all('book')[0]?.availability).toThrow('no_such_column')
    } finally {
      await world.close()
    }
  })

  it('finds nothing where nothing is broken', async () => {
    expect(await findings(undefined, [readScope, writeScope, tenants, permissions])).toEqual([])
  })

  it('notices when the scope is dropped, in lists, by id and in writing', async () => {
    const reading = await findings(scopeDropped, [readScope])
    expectSaid(reading, /^GET branches\?.* should not have \d/)
    expectSaid(reading, /^GET loans\/\d+ .*: 200 instead of 404/)
    expectSaid(reading, /^PATCH loans\/\d+ .*: 200 instead of 404/)
    const writing = await findings(scopeDropped, [writeScope])
    expectSaid(writing, /^PATCH branches\/\d+ .*: 200 instead of 403/)
    expectSaid(writing, /^PATCH loans\/\d+ .*: 200 instead of 422/)
    expectSaid(writing, /^POST loans .* lies beyond his reach/)
  })

  it('finds nothing when the policies of the database are dropped: each statement names its tenant as well', async () => {
    expect(await findings(policyDropped, [readScope, writeScope, tenants, permissions])).toEqual([])
  })

  it('notices when tenants are not kept apart', async () => {
    const found = await findings(tenantConfused, [tenants])
    expectSaid(found, /^GET branches\?.* should not have \d/)
    expectSaid(found, /^GET branches\/\d+ .*: 200 instead of 404/)
    expectSaid(found, /has changed rows of main/)
  })

  it('notices when the permission predicate is dropped', async () => {
    const found = await findings(permissionDropped, [permissions])
    expectSaid(found, /^GET branches as who may all but branches.list: 200 instead of 403/)
    expectSaid(found, /^POST readers as who may all but readers.add .*: 422 instead of 403/)
    expectSaid(found, /^DELETE branches\/987654321\/closures\/987654321 as who may all but .*: 404 instead of 403/)
    expectSaid(found, /^POST loans\/987654321\/renew as who may all but loans.renew .* instead of 403/)
  })
})
