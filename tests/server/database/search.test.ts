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
let other: number

beforeAll(async () => {
  database = await openTestDatabase(model)
  tenant = await createTenant(database, 'north')
  other = await createTenant(database, 'south')
  const branch = (id: number, name: string) => ({
    id,
    name,
    code: `B${id}`,
    address: '1 High St',
    city: 'Leeds',
    postcode: 'LS2 8AA',
  })
  const readers = [
    { id: 1, first_name: 'Siân', last_name: "O'Brien", email: 'sian@example.org', postcode: 'LS1 4AB' },
    { id: 2, first_name: 'Mo', last_name: 'Farah-Smith', phone_mobile: '+447911123456', city: 'York' },
    {
      id: 3,
      first_name: 'Ada',
      last_name: 'Lovelace',
      phone_home: '+353861234567',
      email: 'al-0071@example.org',
      guardian_id: 2,
    },
    { id: 4, first_name: '100%', last_name: 'under_score' },
  ].map((reader) => ({ branch_id: 1, ...reader }))
  const group = { branch_id: 1, weekday: 1, start_time: '19:00' }
  const groups = [
    { ...group, id: 1, name: 'Evening', starts_on: '2026-09-07' },
    { ...group, id: 2, name: 'Morning', starts_on: '2026-10-12' },
  ]
  for (const id of [tenant, other]) {
    await database.asTenant(id, async (tx) => {
      await insertRows(tx, model, 'branch', [branch(1, 'Central')])
      await insertRows(tx, model, 'reader', id === tenant ? readers : readers.slice(0, 1))
      await insertRows(tx, model, 'reading_group', groups)
    })
  }
})
afterAll(() => database.close())

async function found(query: string, as = tenant): Promise<number[]> {
  const rows = await database.asTenant(as, (tx) =>
    tx.query<{ id: number }>(sql`select search_readers(${query}) as id order by 1`),
  )
  return rows.map(({ id }) => id)
}

it.each([
  ['sian obrien', [1]],
  ['O’Brien', [1]],
  ['BRIEN siân', [1]],
  ['ls14ab', [1]],
  ['LS1 4AB', [1]],
  ['sian@example.org', [1]],
  ['farah smith', [2]],
  ['07911 123456', [2]],
  ['+44 (0)7911 123-456', [2]],
  ['00447911123456', [2]],
  ['7911123456', [2]],
  ['123456', [2, 3]],
  ['086 123 4567', [3]],
  ['0071', [3]],
  ['0071 lovelace', [3]],
  ['ada mo', [2]],
  ['lovelace smith', [2]],
  ['07911123456 ada', [2]],
  ['ob', [1]],
  ['ri', []],
  ['si ob', [1]],
  ['sian obrien example.org ls1 4ab', [1]],
  ['sian obrien example.org ls1 4ac', []],
  ['%', []],
  ['_', []],
  ['100%', [4]],
  ['under_score', [4]],
  ['underxscore', []],
  ['lovelase', [2, 3]],
  ['lovlace', [2, 3]],
  ['lovealce', [2, 3]],
  ['lovellacce', []],
  ['mo lovelase', [2]],
  ['smih', []],
  ['example.org', [1, 3]],
  ['example', [1, 3]],
  ['@example.org', [1, 3]],
  ['brie', [1]],
  ['rien', []],
  ['(((', []],
])('finds readers by "%s"', async (query, ids) => {
  expect(await found(query)).toEqual(ids)
})

it('finds a family by the name of a child', async () => {
  expect(await found('lovelace')).toEqual([2, 3])
})

it('searches the rows of one tenant alone', async () => {
  expect(await found('brien', other)).toEqual([1])
  expect(await found('farah', other)).toEqual([])
})

it('looks at names and numbers of a table that others are found by as well', async () => {
  const searching = structuredClone(model)
  searching.entities.branch!.search = ['readers.last_name', 'readers.phone_mobile']
  const families = await openTestDatabase(searching)
  const north = await createTenant(families, 'north')
  await families.asTenant(north, async (tx) => {
    const place = { address: '1 High St', city: 'Leeds', postcode: 'LS2 8AA' }
    await insertRows(tx, searching, 'branch', [{ id: 1, name: 'Central', code: 'CEN', ...place }])
    const reader = { first_name: 'Mo', last_name: 'Farah', phone_mobile: '+447911123456' }
    await insertRows(tx, searching, 'reader', [{ id: 1, branch_id: 1, ...reader }])
  })
  const found = await families.asTenant(north, (tx) =>
    tx.query(sql`select search_branches('07911 123456') as id union all select search_branches('farah') as id`),
  )
  expect(found).toEqual([{ id: 1 }, { id: 1 }])
  await families.close()
})

it.each([
  ['7 Sept 2026', [1]],
  ['7 Medi 2026', [1]],
  ['2026-09-07', [1]],
  ['evening, 7 Sep 2026', [1]],
  ['2026 7', [1]],
  ['2026', [1, 2]],
  ['7 Sept 26', [1]],
  ["'26 7", [1]],
  ['7/9/27', []],
  ['september', [1]],
  ['7 Oct 2026', []],
])('SRCH-01 FLT-01 finds by "%s" what starts on that day, as people write it in each language', async (query, ids) => {
  const rows = await database.asTenant(tenant, (tx) =>
    tx.query<{ id: number }>(sql`select search_reading_groups(${query}) as id order by 1`),
  )
  expect(rows.map(({ id }) => id)).toEqual(ids)
})
