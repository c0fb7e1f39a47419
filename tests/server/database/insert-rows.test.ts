import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadModel } from '#declarations/load-model.ts'
import type { Database } from '#server/database/database.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import { openTestDatabase } from '../../support/database.ts'
import { createTenant } from '../../support/tenant.ts'

const { model } = loadModel('tests/fixtures/library')

let database: Database
let tenant: number

beforeAll(async () => {
  database = await openTestDatabase(model)
  tenant = await createTenant(database, 'north')
})
afterAll(() => database.close())

it('gives what a row leaves out its default, whatever the others say, and keeps a null that a row gives', async () => {
  const rows = [{ name: 'One', position: 7, colour: '#112233' }, { name: 'Two', position: null }, { name: 'Three' }]
  const kept = await database.asTenant(tenant, async (tx) => {
    await insertRows(tx, model, 'category', rows)
    return tx.query(sql`select name, position, colour from categories order by id`)
  })
  expect(kept).toEqual([
    { name: 'One', position: 7, colour: '#112233' },
    { name: 'Two', position: null, colour: null },
    { name: 'Three', position: 0, colour: null },
  ])
})

it('refuses a field that is not stored', async () => {
  const insert = database.asTenant(tenant, (tx) => insertRows(tx, model, 'category', [{ name: 'One', size: 3 }]))
  await expect(insert).rejects.toThrow('Rows of "category" have a field "size" that it does not store.')
})
