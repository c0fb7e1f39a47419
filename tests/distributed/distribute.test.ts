import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Model } from '#declarations/model.ts'
import { systemClock } from '#server/clock.ts'
import { distribute, plannedDistribution } from '#server/database/cluster/distribute.ts'
import { readCluster } from '#server/database/cluster/read-cluster.ts'
import { databaseOn } from '#server/database/connect/database-on-engine.ts'
import { openPostgresql } from '#server/database/connect/postgresql-engine.ts'
import type { Database } from '#server/database/database.ts'
import { describeDatabase } from '#server/database/describe/describe-database.ts'
import { accessChanges } from '#server/database/fence/access-changes.ts'
import { applyMigration, plannedMigration } from '#server/database/migrate/apply-migration.ts'
import { LIBRARY, withBook } from '../server/database/migrated-library.ts'
import { cloneOnCluster } from '../support/cluster-databases.ts'
import { smallModel } from '../support/small-model.ts'
import { createTenant } from '../support/tenant.ts'

const citus = inject('citusUrl')

/** On a cluster alone: `npm run test:distributed`. */
describe.skipIf(citus === null)('a filled database that is distributed', () => {
  const model = smallModel(LIBRARY)
  const tenants: number[] = []
  let place: Awaited<ReturnType<typeof cloneOnCluster>>
  let database: Database
  const open = async (of: Model) =>
    databaseOn(await openPostgresql(place.url, 2, 20_000), systemClock, accessChanges({ model: of }))

  beforeAll(async () => {
    place = await cloneOnCluster(citus ?? '', undefined)
    const alone = await open(model)
    expect(alone.isDistributed).toBe(false)
    await applyMigration(alone, describeDatabase(model, alone))
    for (const slug of ['north', 'south']) {
      const tenant = await createTenant(alone, slug)
      tenants.push(tenant)
      await alone.asTenant(tenant, (tx) =>
        tx.query(sql`insert into branches (tenant_id, id, name) values (${tenant}, 1, ${`Central of ${slug}`})`),
      )
    }
    await alone.close()
  })
  afterAll(async () => {
    await database.close()
    await place.drop()
  })

  test('goes on where it was cut off, and keeps all rows', async () => {
    const alone = await open(model)
    const cut = distribute(alone, describeDatabase(model), (what) => {
      if (what === 'lay memberships out by tenant') throw new Error('The power is gone.')
    })
    await expect(cut).rejects.toThrow('The power is gone.')
    await alone.close()

    const half = await open(model)
    expect(half.isDistributed).toBe(true)
    const rest = await plannedDistribution(half, describeDatabase(model, half))
    expect(rest.hindrances).toEqual([])
    expect(rest.done).toBeGreaterThan(3)
    await distribute(half, describeDatabase(model, half), () => {})
    await applyMigration(half, describeDatabase(model, half))
    await half.close()

    database = await open(model)
    for (const [index, slug] of ['north', 'south'].entries()) {
      const seen = await database.asTenant(tenants[index] ?? 0, (tx) => tx.query(sql`select name from branches`))
      expect(seen).toEqual([{ name: `Central of ${slug}` }])
    }
  })

  test('is as declared afterwards, and migrations go on', async () => {
    expect(await plannedMigration(database, describeDatabase(model, database))).toEqual({ steps: [] })
    const shelf = {
      title: 'Shelf',
      plural: 'Shelves',
      type: 'object' as const,
      properties: { name: { type: 'string' as const }, branch_id: { references: 'branch' } },
    }
    const grown = smallModel({ ...withBook({ colour: { type: 'string' } }), shelf })
    await applyMigration(database, describeDatabase(grown, database))
    expect(await plannedMigration(database, describeDatabase(grown, database))).toEqual({ steps: [] })
    const cluster = await database.asOwner(readCluster)
    expect([cluster?.placed.get('shelves'), cluster?.placed.get('tenants')]).toEqual(['byTenant', 'everywhere'])
  })

  test('finds the machine of a tenant for each statement', async () => {
    const [plan] = await database.asTenant(tenants[0] ?? 0, (tx) =>
      tx.query<{ 'QUERY PLAN': string }>(
        sql`explain (format text) select b.name from branches b left join books k on k.branch_id = b.id`,
      ),
    )
    expect(plan?.['QUERY PLAN']).toContain('Citus Adaptive')
  })
})
