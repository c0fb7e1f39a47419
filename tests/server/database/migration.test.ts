import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EntitySchema, PropertySchema } from '#declarations/format.ts'
import { applyMigration, plannedMigration } from '#server/database/apply-migration.ts'
import type { Database } from '#server/database/database.ts'
import { describeDatabase } from '#server/database/describe-database.ts'
import { type MigrationPlan, planText } from '#server/database/migration-plan.ts'
import { openEmptyDatabase } from '../../support/database.ts'
import { smallModel } from '../../support/small-model.ts'
import { createTenant } from '../../support/tenant.ts'

const BRANCH: EntitySchema = {
  title: 'Branch',
  plural: 'Branches',
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' } },
}
const BOOK: EntitySchema = {
  title: 'Book',
  plural: 'Books',
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', maxLength: 40 },
    shelf: { type: 'string' },
    pages: { type: 'integer' },
    price: { type: 'number' },
    medium: { enum: ['hardback', 'paperback', 'audio'], default: 'paperback' },
    branch_id: { references: 'branch' },
    label: { type: 'string', computed: { join: ['name', 'shelf'], separator: ' ' }, stored: true },
  },
}

type Schemas = Record<string, EntitySchema>
const LIBRARY: Schemas = { branch: BRANCH, book: BOOK }

/** The library with properties of the book changed; `undefined` takes one away. */
function withBook(properties: Record<string, PropertySchema | undefined>, more: Partial<EntitySchema> = {}): Schemas {
  const changed = Object.entries({ ...BOOK.properties, ...properties }).filter(([, property]) => property)
  return { ...LIBRARY, book: { ...BOOK, properties: Object.fromEntries(changed) as typeof BOOK.properties, ...more } }
}

let database: Database
let tenant: number

beforeAll(async () => {
  database = await openEmptyDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  await database.asOwner((tx) => tx.query(sql`drop schema if exists rollcall cascade`))
  await migrate(LIBRARY)
  tenant = await createTenant(database, 'north')
  await database.asTenant(tenant, async (tx) => {
    await tx.query(sql`insert into branches (tenant_id, id, name) values (${tenant}, 1, 'Central')`)
    await tx.query(sql`
      insert into books (tenant_id, id, name, shelf, pages, price, medium, branch_id) values
        (${tenant}, 1, 'Emma', 'A1', 300, 7.5, 'hardback', 1), (${tenant}, 2, 'Ulysses', null, 700, 12, 'audio', null)`)
  })
})

const migrate = (schemas: Schemas, options = {}) =>
  applyMigration(database, describeDatabase(smallModel(schemas)), options)
const plan = (schemas: Schemas) => plannedMigration(database, describeDatabase(smallModel(schemas)))
const whats = ({ steps }: MigrationPlan) => steps.map(({ what }) => what)

function books<Row = Record<string, unknown>>(columns: string): Promise<Row[]> {
  return database.asTenant(tenant, (tx) => tx.query<Row>(sql`select ${sql.raw(columns)} from books order by id`))
}

/** The catalogue as it is, to show that nothing has changed. */
function catalogue(): Promise<unknown> {
  return database.asOwner((tx) =>
    tx.query(sql`
      select c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'rollcall'::regnamespace order by 1, 2`),
  )
}

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
    await database.asTenant(tenant, (tx) => tx.query(sql`delete from books`))
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

  it('adds a unique key once the rows allow it', async () => {
    const after = withBook({ medium: { ...BOOK.properties.medium, unique: true } })
    await migrate(after)
    const twice = database.asTenant(tenant, (tx) =>
      tx.query(sql`insert into books (tenant_id, id, name, medium) values (${tenant}, 3, 'Emma', 'audio')`),
    )
    await expect(twice).rejects.toThrow('books_medium_key')
  })

  it('refuses a unique key that rows break, with how many', async () => {
    await database.asTenant(tenant, (tx) => tx.query(sql`update books set shelf = 'A1'`))
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
    expect(done.steps.every(({ kind }) => kind === 'additive')).toBe(true)
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
    expect(done.steps.every(({ kind }) => kind === 'additive')).toBe(true)
    const orphan = database.asTenant(tenant, (tx) => tx.query(sql`update books set branch_id = 99`))
    await expect(orphan).rejects.toThrow('books_branch_id_fkey')
    expect(await books('branch_id')).toEqual([{ branch_id: 1 }, { branch_id: null }])
    expect(whats(await plan(after))).toEqual([])
  })
})

describe('tightening', () => {
  it('requires a column that is filled in, and refuses one that is not', async () => {
    await migrate(withBook({}, { required: ['name', 'pages'] }))
    await expect(database.asTenant(tenant, (tx) => tx.query(sql`update books set pages = null`))).rejects.toThrow(
      'pages',
    )
    await expect(migrate(withBook({}, { required: ['name', 'pages', 'shelf'] }))).rejects.toThrow(
      'books.shelf is required now, and 1 row has nothing in it.',
    )
  })

  it('shortens a text that fits, and refuses one that does not', async () => {
    await migrate(withBook({ name: { type: 'string', maxLength: 7 } }))
    await expect(migrate(withBook({ name: { type: 'string', maxLength: 6 } }))).rejects.toThrow(
      'books: name has at most 6 characters. 1 row breaks that.',
    )
  })

  it('narrows choices that nobody has made, and refuses others', async () => {
    const medium = (...values: string[]) => withBook({ medium: { enum: values, default: 'audio' } })
    await migrate(medium('hardback', 'audio'))
    await expect(migrate(medium('audio'))).rejects.toThrow('books: medium is one of audio. 1 row breaks that.')
  })

  it('forbids a state that no row is in, and refuses another', async () => {
    await migrate(withBook({}, { forbid: [{ medium: 'audio', shelf: { ne: null } }] }))
    await expect(database.asTenant(tenant, (tx) => tx.query(sql`update books set shelf = 'B'`))).rejects.toThrow(
      'books_forbid_1_check',
    )
    await expect(
      migrate(withBook({}, { forbid: [{ when: { pages: { gt: 500 } }, message: 'Too thick.' }] })),
    ).rejects.toThrow('books: Too thick. 1 row breaks that.')
  })

  it('refuses a bound with --allow-loss too: there is nothing to drop', async () => {
    await expect(migrate(withBook({ pages: { type: 'integer', maximum: 500 } }), { allowLoss: true })).rejects.toThrow(
      'books: pages is at most 500. 1 row breaks that.',
    )
  })

  it('makes a column a reference when every value is a row, and refuses otherwise', async () => {
    const other: EntitySchema = { ...BRANCH, title: 'Depot', plural: 'Depots' }
    const after = { ...withBook({ branch_id: { references: 'depot' } }), depot: other }
    await expect(migrate(after)).rejects.toThrow('books: branch_id refers to a row of depots. 1 row breaks that.')
    await database.asTenant(tenant, (tx) => tx.query(sql`update books set branch_id = null`))
    await migrate(after)
    expect(whats(await plan(after))).toEqual([])
  })
})

describe('loosening and change of type', () => {
  it('lets a required column be empty, and takes longer texts and more choices', async () => {
    const after = withBook(
      { name: { type: 'string', maxLength: 400 }, medium: { enum: ['hardback', 'audio', 'paperback', 'map'] } },
      { required: [] },
    )
    await migrate(after)
    await database.asTenant(tenant, (tx) =>
      tx.query(sql`update books set name = case id when 1 then null else repeat('x', 400) end, medium = 'map'`),
    )
    expect(whats(await plan(after))).toEqual([])
  })

  it('widens whole numbers to decimals to text', async () => {
    await migrate(withBook({ pages: { type: 'number' } }))
    expect(await books('pages')).toEqual([{ pages: 300 }, { pages: 700 }])
    const after = withBook({ pages: { type: 'string' } })
    await migrate(after)
    expect(await books('pages')).toEqual([{ pages: '300' }, { pages: '700' }])
    expect(whats(await plan(after))).toEqual([])
  })

  it('narrows decimals to whole numbers when all are, and refuses otherwise', async () => {
    await expect(migrate(withBook({ price: { type: 'integer' } }), { allowLoss: true })).rejects.toThrow(
      '1 row of books.price has a value that bigint cannot hold.',
    )
    await database.asTenant(tenant, (tx) => tx.query(sql`update books set price = 8 where id = 1`))
    await migrate(withBook({ price: { type: 'integer' } }))
    expect(await books('price')).toEqual([{ price: 8 }, { price: 12 }])
  })

  it('starts a column anew where values cannot follow, if that is allowed', async () => {
    const after = withBook({ pages: { type: 'string', format: 'date' } })
    await expect(migrate(after)).rejects.toThrow('2 rows of books.pages have values that cannot become date.')
    await migrate(after, { allowLoss: true })
    expect(await books('pages')).toEqual([{ pages: null }, { pages: null }])
  })

  it('changes a default, and a computed value', async () => {
    const after = withBook({
      medium: { enum: ['hardback', 'paperback', 'audio'], default: 'audio' },
      label: { type: 'string', computed: { lower: 'name' }, stored: true },
    })
    const done = await migrate(after)
    expect(whats(done)).toEqual([
      'drop column books.label',
      "set the default of books.medium to 'audio'",
      'add column books.label',
    ])
    expect(await books('label')).toEqual([{ label: 'emma' }, { label: 'ulysses' }])
    expect(whats(await plan(after))).toEqual([])
  })
})

describe('drops', () => {
  it('drops an empty column as it is, and a full one only when that is allowed', async () => {
    await database.asTenant(tenant, (tx) => tx.query(sql`update books set shelf = null`))
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
    await database.asOwner((tx) => tx.query(sql`create table public.somebody_elses (id int)`))
    expect(await plan(LIBRARY)).toEqual({ steps: [] })
    await database.asOwner((tx) => tx.query(sql`drop table public.somebody_elses`))
  })
})

describe('interruption', () => {
  it('leaves the old state when a step fails midway, and says which', async () => {
    const before = await catalogue()
    // Somebody's own view stands in the way of a step that comes after others.
    await database.asOwner((tx) => tx.query(sql`create view public.full_shelves as select shelf from books`))
    const after = withBook({ isbn: { type: 'string' }, shelf: undefined, label: undefined })
    const failed = migrate(after, { allowLoss: true })
    await expect(failed).rejects.toThrow(
      /^The migration failed, and nothing was changed\. It could not drop column books\.shelf: /,
    )
    await database.asOwner((tx) => tx.query(sql`drop view public.full_shelves`))
    expect(await catalogue()).toEqual(before)
    expect(await books('shelf')).toEqual([{ shelf: 'A1' }, { shelf: null }])
  })

  it('finds what somebody changed by hand, and mends it', async () => {
    await database.asOwner((tx) =>
      tx.query(sql`
        alter table books no force row level security; alter table books drop constraint books_medium_check;
        drop index rollcall.books_branch_id_idx`),
    )
    expect(whats(await migrate(LIBRARY))).toEqual([
      'add index books_branch_id_idx: reference branch_id',
      'add constraint books_medium_check of books',
      'secure books',
    ])
  })

  it('writes down what it did', async () => {
    await migrate(withBook({ isbn: { type: 'string' } }))
    const [last] = await database.asOwner((tx) =>
      tx.query(sql`select steps from schema_history order by id desc limit 1`),
    )
    expect(last).toEqual({ steps: ['add column books.isbn'] })
  })
})
