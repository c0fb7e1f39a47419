import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeDatabase } from '#server/database/describe/describe-database.ts'
import { fenceStatement } from '#server/database/fence/fence-statement.ts'
import { applyMigration } from '#server/database/migrate/apply-migration.ts'
import { LOOKUP_ROLE } from '#server/database/migrate/database-roles.ts'
import { deriveRows } from '#server/materialized/derive-rows.ts'
import { materializedFaults } from '#server/materialized/materialized-faults.ts'
import { CODE, type Library, model, openLibrary } from '../../read/library.ts'
import { atLeastOne } from '../../../support/at-least-one.ts'

const { functions } = describeDatabase(model, { isDistributed: true })
const textOf = (beginning: string) => functions.find(({ signature }) => signature.startsWith(beginning))?.sql ?? ''

describe('a database described for a cluster', () => {
  test('has the tables of one machine', () => {
    const withoutTriggers = ({ tables }: ReturnType<typeof describeDatabase>) =>
      tables.map(({ noted: _, ...table }) => table)
    expect(withoutTriggers(describeDatabase(model, { isDistributed: true }))).toEqual(
      withoutTriggers(describeDatabase(model)),
    )
  })

  test('has no function whose plan is for any tenant, and each on every machine', () => {
    for (const { sql: text, isEverywhere } of atLeastOne(functions)) {
      expect(text).not.toContain('force_generic_plan')
      expect(isEverywhere).toBe(true)
    }
  })

  test('names the tenant for every table of a function', () => {
    for (const alias of ['u', 'm', 'c', 'mr', 'r'])
      expect(textOf('open_request')).toContain(`${alias}.tenant_id = opened`)
    const noting = functions.filter(({ signature }) => signature.startsWith('note_'))
    const joins = atLeastOne(noting).flatMap(({ sql: text }) =>
      [...text.matchAll(/join "\w+" (t\d+) on/g)].map(([, alias]) => ({ text, alias })),
    )
    for (const { text, alias } of atLeastOne(joins))
      expect(text).toMatch(new RegExp(`${alias}\\.tenant_id = (old|new)\\.tenant_id`))
  })
})

describe('a statement for a cluster', () => {
  const fenced = (text: string) => fenceStatement(text, '$9', new Map(), true)

  test('returns rows that come from a query, which the machine that is asked numbers', () => {
    expect(fenced('with a as (insert into b (tenant_id) select 1 from c) select 2')).toBe(
      'with a as (insert into b (tenant_id) (select 1 from c where c.tenant_id = $9) union all select (null::"b").tenant_id where false returning 1) select 2',
    )
  })

  test('is left as it is where it says what it returns, and where it has values', () => {
    const texts = ['insert into b (tenant_id) select 1 returning id', 'insert into b (tenant_id) values (1)']
    expect(texts.map(fenced)).toEqual(texts)
  })
})

describe('rows that are noted one by one', () => {
  let library: Library
  beforeAll(async () => {
    library = await openLibrary()
    await deriveRows(library.database, { model, code: CODE })
    // The functions and triggers of a cluster, on one machine.
    const { isDistributed: _, ...described } = describeDatabase(model, { isDistributed: true })
    await library.database.asOwner((tx) => tx.query(sql.raw(`grant create on schema rollcall to ${LOOKUP_ROLE}`)))
    await applyMigration(library.database, described)
  })
  afterAll(() => library.close())

  test.each([
    [
      'added',
      sql`
      insert into loans (tenant_id, id, copy_id, reader_id, branch_id, loaned_at, due_on, deposit)
      select tenant_id, (select max(id) + 1 from loans), copy_id, reader_id, branch_id, '2026-02-01T10:00Z', '2026-04-01', 30
      from loans order by id limit 1`,
    ],
    [
      'changed',
      sql`update loans set branch_id = (select max(id) from branches) where id = (select min(id) from loans)`,
    ],
    ['moved by what leads to them', sql`update copies set book_id = (select min(id) from books)`],
    ['deleted', sql`delete from loans where id = (select max(id) from loans)`],
  ])('are those of which something was %s', async (_, statement) => {
    await library.as({}, ({ tx }) => tx.query(statement))
    const noted = await library.as({}, ({ tx }) => tx.query(sql`select book_id from lending_days_noted`))
    expect(noted.length).toBeGreaterThan(0)
    expect(await deriveRows(library.database, { model, code: CODE })).toBe(noted.length)
    expect(await library.as({}, materializedFaults)).toEqual([])
  })
})
