import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMigration } from '#declarations/compile/entities/migrations.ts'
import { applyMigration, plannedMigration } from '#server/database/migrate/apply-migration.ts'
import type { Database } from '#server/database/database.ts'
import { describeDatabase } from '#server/database/describe/describe-database.ts'
import { atLeastOne } from '../../support/at-least-one.ts'
import { openEmptyDatabase } from '../../support/database.ts'
import { smallModel } from '../../support/small-model.ts'
import { BOOK, LIBRARY, whats } from './migrated-library.ts'

let database: Database
beforeAll(async () => {
  database = await openEmptyDatabase()
})
afterAll(() => database.close())

const { shelf: _shelf, label: _label, ...withoutShelf } = BOOK.properties
const SHELVES = {
  ...LIBRARY,
  book: {
    ...BOOK,
    required: ['name', 'place'],
    properties: {
      ...withoutShelf,
      place: { type: 'string' as const },
      pages: { type: 'integer' as const, maximum: 500 },
    },
  },
}

function declared(schemas: typeof LIBRARY, ...texts: [name: string, text: string][]) {
  const migrations = texts.map(([name, text]) => readMigration(name, text).migration)
  return describeDatabase({ ...smallModel(schemas), ...(migrations.length > 0 && { migrations }) })
}

const PLACES = [
  '-- The place of a book is its shelf.',
  '-- before',
  'alter table books add column place text;',
  "update books set place = coalesce(shelf, 'hall'), shelf = null, pages = least(pages, 500);",
  '-- after',
  "update books set name = name || ' (' || place || ')';",
].join('\n')

describe('rows that have to be moved', () => {
  const withPlaces = declared(SHELVES, ['001-places', PLACES])

  it('are moved before and after their tables change, once', async () => {
    await fromTheShelves()
    const plan = await plannedMigration(database, withPlaces)
    expect(whats(plan)).toEqual([
      'move rows first: The place of a book is its shelf. (001-places)',
      ...whats(plan).slice(1, -1),
      'move rows: The place of a book is its shelf. (001-places)',
    ])
    expect(atLeastOne(plan.steps).filter(({ kind }) => kind !== 'additive')).toEqual([])
    // A plan changes nothing.
    expect(await rowsOf('shelf')).toEqual([{ shelf: 'A1' }, { shelf: null }])
    expect(whats(await applyMigration(database, withPlaces))).toEqual(whats(plan))
    expect(await rowsOf('name, place, pages')).toEqual([
      { name: 'Emma (A1)', place: 'A1', pages: 300 },
      { name: 'Ulysses (hall)', place: 'hall', pages: 500 },
    ])
    expect(await applyMigration(database, withPlaces)).toEqual({ steps: [] })
  })

  it('would be lost or in the way without', async () => {
    await fromTheShelves()
    await expect(applyMigration(database, declared(SHELVES))).rejects.toThrow(
      'books.place is required, and the rows that are there have nothing for it.',
    )
  })

  it('are moved by each migration in the order of their names, and by a new one alone', async () => {
    await fromTheShelves()
    await applyMigration(database, withPlaces)
    const shorter = declared(
      SHELVES,
      ['001-places', PLACES],
      [
        '002-names',
        '-- Names lose what stands in brackets.\n-- after\nupdate books set name = split_part(name, $$ ($$, 1);',
      ],
    )
    expect(whats(await applyMigration(database, shorter))).toEqual([
      'move rows: Names lose what stands in brackets. (002-names)',
    ])
    expect(await rowsOf('name')).toEqual([{ name: 'Emma' }, { name: 'Ulysses' }])
  })

  it('leave everything as it was when they cannot be', async () => {
    await fromTheShelves()
    const wrong = declared(LIBRARY, [
      '001-places',
      '-- Wrong.\n-- before\nupdate books set pages = 1;\n-- after\nselect nothing;',
    ])
    await expect(applyMigration(database, wrong)).rejects.toThrow(
      'The migration failed, and nothing was changed. It could not move rows: Wrong. (001-places): column "nothing"',
    )
    expect(await rowsOf('pages')).toEqual([{ pages: 300 }, { pages: 700 }])
  })

  it('are not there in a new database', async () => {
    await database.asOwner((tx) => tx.query(sql`drop schema if exists rollcall cascade`))
    expect(whats(await applyMigration(database, withPlaces)).at(-1)).toBe(
      'note that 001-places has no more rows to move',
    )
    expect(await applyMigration(database, withPlaces)).toEqual({ steps: [] })
  })
})

/** The library as it was, with a book on a shelf and one that is on none. */
async function fromTheShelves() {
  await database.asOwner((tx) => tx.query(sql`drop schema if exists rollcall cascade`))
  await applyMigration(database, describeDatabase(smallModel(LIBRARY)))
  await database.asOwner(async (tx) => {
    await tx.query(
      sql`insert into tenants (id, slug, name, timezone, language) values (1, 'north', 'North', 'Europe/London', 'en-GB')`,
    )
    await tx.query(sql`
      insert into books (tenant_id, id, name, shelf, pages) values (1, 1, 'Emma', 'A1', 300), (1, 2, 'Ulysses', null, 700)`)
  })
}

const rowsOf = (columns: string) =>
  database.asOwner((tx) => tx.query(sql`select ${sql.raw(columns)} from books order by id`))
