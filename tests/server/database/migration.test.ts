import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { EntitySchema } from '#declarations/format.ts'
import { planText } from '#server/database/migrate/migration-plan.ts'
import { BOOK, BRANCH, LIBRARY, type Schemas, migratedLibrary, whats, withBook } from './migrated-library.ts'
import { atLeastOne } from '../../support/at-least-one.ts'

const { migrate, plan, run, byHand, books, tenant } = migratedLibrary()

describe('additions', () => {
  it('plans nothing when the database is as declared', async () => {
    expect(await plan(LIBRARY)).toEqual({ steps: [] })
    expect(planText(await plan(LIBRARY))).toBe('The database is as declared.')
  })

  it('adds an optional column', async () => {
    const after = withBook({ isbn: { type: 'string' } })
    expect(whats(await migrate(after))).toEqual(['add column books.isbn'])
    expect(await books('name, isbn')).toEqual([
      { name: 'Emma', isbn: null },
      { name: 'Ulysses', isbn: null },
    ])
    expect(whats(await plan(after))).toEqual([])
  })

  it('adds a required column with its default in the rows that are there', async () => {
    const after = withBook({ reservable: { type: 'boolean', default: true } })
    await migrate(after)
    expect(await books('reservable')).toEqual([{ reservable: true }, { reservable: true }])
  })

  it('refuses a new required column without a default, but not on an empty table', async () => {
    const after = withBook({ isbn: { type: 'string' } }, { required: ['name', 'isbn'] })
    await expect(migrate(after)).rejects.toThrow(
      'books.isbn is required, and the rows that are there have nothing for it.',
    )
    await run(sql`delete from books`)
    expect(whats(await migrate(after))).toEqual(['add column books.isbn'])
  })

  it('adds a table with its references, and an index', async () => {
    const copy: EntitySchema = {
      title: 'Copy',
      plural: 'Copies',
      type: 'object',
      required: ['book_id'],
      properties: { book_id: { references: 'book' } },
    }
    const after = { ...withBook({}, { indexes: [['pages']] }), copy }
    expect(whats(await migrate(after))).toEqual([
      'create table copies',
      'add index books_pages_idx: declared',
      'add the references of copies',
    ])
    expect(whats(await plan(after))).toEqual([])
  })

  it('leaves room beside rows that change', async () => {
    const room = () => run(sql`select reloptions from pg_class where oid = 'books'::regclass`)
    expect(await room()).toEqual([{ reloptions: ['fillfactor=90'] }])
    await byHand(sql`alter table books reset (fillfactor)`)
    expect(whats(await migrate(withBook({})))).toEqual(['leave room for changed rows of books'])
    expect(await room()).toEqual([{ reloptions: ['fillfactor=90'] }])
  })

  it('adds a unique key once the rows allow it', async () => {
    const after = withBook({ medium: { ...BOOK.properties.medium, unique: true } })
    await migrate(after)
    const twice = run(sql`insert into books (tenant_id, id, name, medium) values (${tenant()}, 3, 'Emma', 'audio')`)
    await expect(twice).rejects.toThrow('books_medium_key')
  })

  it('brings along a key that was compared row by row, so that two rows may change places', async () => {
    const after = withBook({ name: { ...BOOK.properties.name, unique: true } })
    await migrate(after)
    const former = 'unique (tenant_id, name)'
    await byHand(
      sql`alter table books drop constraint books_name_key, add constraint books_name_key ${sql.raw(former)}`,
    )
    const swap = sql`update books set name = case when id = 1 then 'Ulysses' else 'Emma' end`
    await expect(run(swap)).rejects.toThrow('books_name_key')
    expect(whats(await migrate(after))).toEqual([
      'drop constraint books_name_key of books',
      'add constraint books_name_key of books',
    ])
    await run(swap)
    expect(await books('name')).toEqual([{ name: 'Ulysses' }, { name: 'Emma' }])
    expect(whats(await plan(after))).toEqual([])
  })

  it('refuses a unique key that rows break, with how many', async () => {
    await run(sql`update books set shelf = 'A1'`)
    await expect(migrate(withBook({ shelf: { type: 'string', unique: true } }))).rejects.toThrow(
      'books: shelf must be unique. 1 row breaks that.',
    )
  })
})

describe('renames', () => {
  it('renames a declared column with what is in it', async () => {
    const after = withBook({
      shelf: undefined,
      place: { type: 'string', renamed: 'shelf' },
      label: { type: 'string', computed: { join: ['name', 'place'], separator: ' ' }, stored: true },
    })
    const done = await migrate(after)
    expect(atLeastOne(done.steps).every(({ kind }) => kind === 'additive')).toBe(true)
    expect(await books('place, label')).toEqual([
      { place: 'A1', label: 'Emma A1' },
      { place: null, label: 'Ulysses' },
    ])
    expect(whats(await plan(after))).toEqual([])
  })

  it('renames and widens a column in one go', async () => {
    const after = withBook({ pages: undefined, extent: { type: 'number', renamed: 'pages' } })
    await migrate(after)
    expect(await books('extent')).toEqual([{ extent: 300 }, { extent: 700 }])
  })

  it('takes a rename without its declaration for a loss', async () => {
    const after = withBook({ pages: undefined, extent: { type: 'integer' } })
    await expect(migrate(after)).rejects.toThrow(
      'books.pages is no longer declared, and 2 rows have a value in it.\n' +
        '    If it has a new name, say so there: "renamed": "pages". ' +
        'To drop it with what is in it, run the migration with --allow-loss.',
    )
    expect(await books('pages')).toEqual([{ pages: 300 }, { pages: 700 }])
  })

  it('renames a declared table, with its keys, and what refers to it', async () => {
    const after: Schemas = {
      site: { ...BRANCH, title: 'Site', plural: 'Sites', renamed: 'branches' },
      book: {
        ...BOOK,
        properties: { ...BOOK.properties, branch_id: { references: 'site' } },
      },
    }
    const done = await migrate(after)
    expect(whats(done)).toContain('rename table branches to sites')
    expect(whats(done)).toContain('rename constraint branches_pkey to sites_pkey')
    expect(atLeastOne(done.steps).every(({ kind }) => kind === 'additive')).toBe(true)
    const orphan = run(sql`update books set branch_id = 99`)
    await expect(orphan).rejects.toThrow('books_branch_id_fkey')
    expect(await books('branch_id')).toEqual([{ branch_id: 1 }, { branch_id: null }])
    expect(whats(await plan(after))).toEqual([])
  })
})

describe('drops', () => {
  it('drops an empty column as it is, and a full one only when that is allowed', async () => {
    await run(sql`update books set shelf = null`)
    await migrate(withBook({ shelf: undefined, label: undefined }))
    const after = withBook({ shelf: undefined, label: undefined, pages: undefined })
    await expect(migrate(after)).rejects.toThrow('books.pages is no longer declared')
    await migrate(after, { allowLoss: true })
    expect(whats(await plan(after))).toEqual([])
  })

  it('drops a table only when that is allowed, with what refers to it', async () => {
    const after = { book: withBook({ branch_id: undefined }).book as EntitySchema }
    await expect(migrate(after)).rejects.toThrow('No entity has the table branches any more, and it holds 1 row.')
    await migrate(after, { allowLoss: true })
    expect(whats(await plan(after))).toEqual([])
    expect(await books('name')).toEqual([{ name: 'Emma' }, { name: 'Ulysses' }])
  })

  it('leaves alone what is in other schemas', async () => {
    await byHand(sql`create table public.somebody_elses (id int)`)
    expect(await plan(LIBRARY)).toEqual({ steps: [] })
    await byHand(sql`drop table public.somebody_elses`)
  })
})

describe('a database whose triggers renewed the tenant’s row', () => {
  it('loses them, and the number that they counted, without asking', async () => {
    await byHand(sql`alter table tenants add column access_version bigint not null default 1`)
    await byHand(sql`
      create function rollcall.touch_tenant() returns trigger language plpgsql as $$ begin return null; end $$`)
    await byHand(sql`
      create trigger touch_tenant after update on roles for each row execute function rollcall.touch_tenant()`)
    expect(whats(await migrate(LIBRARY))).toEqual([
      'drop trigger of roles',
      'drop column tenants.access_version',
      'drop function touch_tenant()',
    ])
    expect(whats(await plan(LIBRARY))).toEqual([])
  })

  it('forgets what people might do when rows have been moved', async () => {
    const versions = () =>
      byHand(sql<{ version: number }>`select version from access_versions where tenant_id = ${tenant()}`)
    await migrate(withBook({ isbn: { type: 'string' } }))
    const [before] = await versions()
    await migrate(withBook({ isbn: { type: 'string' }, colour: { type: 'string' } }))
    expect(await versions()).toEqual([{ version: Number(before?.version) + 1 }])
  })
})
