import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Model } from '#declarations/model.ts'
import type { Database, Opened } from '#server/database/database.ts'
import type { Check } from './check.ts'
import { permissions } from './checks/permissions.ts'
import { readOne } from './checks/read.ts'
import { readScope, writeScope } from './checks/scope.ts'
import { tenants } from './checks/tenants.ts'
import { findingsOf } from './contract-suite.ts'
import { LIBRARY, openLibrary } from './library-world.ts'
import type { Sabotage } from './world/world.ts'

/** Resources that between them have a scope of every form, references, relations and places under others. */
const SOME = ['branches', 'readers', 'loans', 'closures']

/** The server believes that every scoped guard sees everything. */
const scopeDropped: Sabotage = {
  model: (model: Model): Model => ({
    ...model,
    resources: Object.fromEntries(
      Object.entries(model.resources).map(([name, resource]) => {
        const open = Object.keys(resource.scope).map((guard) => [guard, true] as const)
        return [name, { ...resource, scope: Object.fromEntries(open) }]
      }),
    ),
  }),
}

/** The database does not keep the tenants apart any more. */
const tenantDropped: Sabotage = {
  async tables(database) {
    await database.asOwner(async (tx) => {
      for (const { table, query } of Object.values(LIBRARY.entities)) {
        if (!query) await tx.query(sql`alter table ${sql.table(table)} disable row level security`)
      }
    })
  },
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

describe('the contract suite', () => {
  it('finds nothing where nothing is broken', async () => {
    expect(await findings(undefined, [readScope, writeScope, tenants, permissions])).toEqual([])
  })

  it('notices when the scope is dropped, in lists, by id and in writing', async () => {
    const reading = await findings(scopeDropped, [readScope])
    expect(reading.filter((finding) => finding.startsWith('GET branches?'))).not.toEqual([])
    expect(reading.filter((finding) => /GET readers\/\d+ .*: 200 instead of 404/.test(finding))).not.toEqual([])
    expect(reading.filter((finding) => /^PATCH .*: 200 instead of 404/.test(finding))).not.toEqual([])
    const writing = await findings(scopeDropped, [writeScope])
    expect(writing.filter((finding) => finding.includes('beyond his reach'))).not.toEqual([])
  })

  it('notices when the tenant policy is dropped', async () => {
    const found = await findings(tenantDropped, [tenants])
    expect(found.filter((finding) => finding.includes('should not have'))).not.toEqual([])
    expect(found.filter((finding) => finding.includes('200 instead of 404 (it is of another tenant)'))).not.toEqual([])
    expect(found.filter((finding) => finding.includes('has changed rows of main'))).not.toEqual([])
  })

  it('notices when the permission predicate is dropped', async () => {
    const found = await findings(permissionDropped, [permissions, readOne])
    for (const resource of SOME) {
      const { api = '' } = LIBRARY.resources[resource]?.mounts[0] ?? {}
      const address = api.replace(/:\w+/, '987654321')
      expect(
        found.filter(
          (finding) => finding.startsWith(`GET ${address} as nobody: `) && finding.includes('instead of 403'),
        ),
      ).not.toEqual([])
      expect(
        found.filter((finding) => finding.startsWith(`DELETE ${address}`) && finding.includes('instead of 403')),
      ).not.toEqual([])
    }
  })
})
