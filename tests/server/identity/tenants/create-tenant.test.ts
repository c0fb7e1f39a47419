import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { createTenant } from '#server/identity/tenants/create-tenant.ts'
import { LIBRARY as model } from '../../../contract/library-world.ts'
import { openTestDatabase } from '../../../support/database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase(model)
})
afterAll(() => database.close())

it('every tenant starts with the first rows of the application, as rows of its own', async () => {
  const address = { address: '1 Main Street', postcode: 'LS1 1AA' }
  const firstRows = {
    branch: [
      { ...address, name: 'Main Street', code: 'MAI', city: 'Leeds' },
      { ...address, name: 'Online', code: 'ONL', city: 'York' },
    ],
  }
  const started = { ...model, application: { ...model.application, firstRows } }
  const branchesOf = (tenant: number) =>
    database.asTenant(tenant, (tx) =>
      tx.query(sql<{ name: string; city: string }>`select name, city from branches order by id`),
    )
  const north = await createTenant(database, started, { slug: 'north', name: 'North' })
  const south = await createTenant(database, started, { slug: 'south', name: 'South' })
  const expected = [
    { name: 'Main Street', city: 'Leeds' },
    { name: 'Online', city: 'York' },
  ]
  expect(await branchesOf(north)).toEqual(expected)
  await database.asTenant(north, (tx) => tx.query(sql`update branches set name = name || ', closed'`))
  expect(await branchesOf(south)).toEqual(expected)
})
