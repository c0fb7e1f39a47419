import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { EntitySchema } from '#declarations/format.ts'
import { BOOK, BRANCH, LIBRARY, migratedLibrary, type Schemas, whats } from './migrated-library.ts'

const { migrate, plan, run, byHand } = migratedLibrary()

const SHELF_DAY: EntitySchema = {
  title: 'Shelf day',
  plural: 'Shelf days',
  type: 'object',
  required: ['branch_id', 'medium', 'pages'],
  properties: {
    branch_id: { references: 'branch' },
    medium: { enum: ['hardback', 'paperback', 'audio'] },
    pages: { type: 'integer' },
  },
  materialized: {
    sql: 'shelves/days',
    key: ['branch_id'],
    sumBy: ['medium'],
    from: { book: { branch_id: 'branch_id' } },
  },
}

const withShelves = (more: Partial<NonNullable<EntitySchema['materialized']>> = {}): Schemas => ({
  branch: BRANCH,
  book: { ...BOOK, properties: { ...BOOK.properties, branch_id: { references: 'branch', onDelete: 'cascade' } } },
  shelf_day: { ...SHELF_DAY, materialized: { ...SHELF_DAY.materialized!, ...more } },
})

const noted = () => byHand<{ branch_id: number }>(sql`select branch_id from shelf_days_noted order by id`)
const forget = () => run(sql`delete from shelf_days_noted where branch_id > 0`)

describe('the tables of materialized rows', () => {
  it('begin with a note of every key, and of whatever is written from then on', async () => {
    await migrate(withShelves())
    expect(await noted()).toEqual([{ branch_id: 1 }])
    await forget()
    await run(sql`update books set pages = pages + 1 where id = 2`)
    expect(await noted()).toEqual([])
    await run(sql`update books set branch_id = 1 where id = 2`)
    expect(await noted()).toEqual([{ branch_id: 1 }])
    await forget()
    await run(sql`delete from books where id = 2`)
    expect(await noted()).toEqual([{ branch_id: 1 }])
  })

  it('have a note of what is deleted along with another', async () => {
    await migrate(withShelves())
    await forget()
    await run(sql`delete from branches where id = 1`)
    expect(await byHand(sql`select from books`)).toHaveLength(1)
    expect(await noted()).toEqual([{ branch_id: 1 }])
  })

  it('stay while nothing that they are made by changes, and are made anew when something does, whatever is in them', async () => {
    await migrate(withShelves())
    expect((await plan(withShelves())).steps).toEqual([])
    await forget()
    await byHand(
      sql`insert into shelf_days (tenant_id, branch_id, medium, pages) select id, 1, 'audio', 7 from tenants`,
    )
    const done = await migrate(withShelves({ version: 2 }))
    expect(whats(done)).toContain('create table shelf_days')
    expect(await byHand(sql`select from shelf_days`)).toEqual([])
    expect(await noted()).toEqual([{ branch_id: 1 }])
    await run(sql`update books set name = 'Emma again' where id = 1`)
    expect(await noted()).toHaveLength(2)
  })

  it('go with their declaration, their notes and their triggers too', async () => {
    await migrate(withShelves())
    await byHand(
      sql`insert into shelf_days (tenant_id, branch_id, medium, pages) select id, 1, 'audio', 7 from tenants`,
    )
    await migrate(LIBRARY)
    expect(await byHand(sql`select from pg_tables where tablename like 'shelf_days%'`)).toEqual([])
    expect(await byHand(sql`select from pg_trigger where tgname like 'note%'`)).toEqual([])
    await run(sql`update books set name = 'Emma' where id = 1`)
  })

  it('are written by nobody else, and keep tenants apart', async () => {
    await migrate(withShelves())
    const policies = await byHand<{ rows: string }>(sql`
      select tablename || ' ' || policyname || ' ' || cmd || ' ' || array_to_string(roles, ',') as rows
      from pg_policies where tablename = 'shelf_days_noted' and policyname = 'noted'`)
    expect(policies).toEqual([{ rows: 'shelf_days_noted noted INSERT rollcall_lookup' }])
    await expect(run(sql`insert into shelf_days_noted (tenant_id, branch_id) values (1, 1)`)).rejects.toThrow(
      'permission denied',
    )
  })
})
