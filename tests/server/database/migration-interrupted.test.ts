import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { LIBRARY, migratedLibrary, whats, withBook } from './migrated-library.ts'

const { migrate, byHand, books } = migratedLibrary()

/** The catalogue as it is, to show that nothing has changed. */
function catalogue(): Promise<unknown> {
  return byHand(sql`
      select c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'rollcall'::regnamespace order by 1, 2`)
}

describe('interruption', () => {
  it('leaves the old state when a step fails midway, and says which', async () => {
    const before = await catalogue()
    // Somebody's own view stands in the way of a step that comes after others.
    await byHand(sql`create view public.full_shelves as select shelf from books`)
    const after = withBook({ isbn: { type: 'string' }, shelf: undefined, label: undefined })
    const failed = migrate(after, { allowLoss: true })
    await expect(failed).rejects.toThrow(
      /^The migration failed, and nothing was changed\. It could not drop column books\.shelf: /,
    )
    await byHand(sql`drop view public.full_shelves`)
    expect(await catalogue()).toEqual(before)
    expect(await books('shelf')).toEqual([{ shelf: 'A1' }, { shelf: null }])
  })

  it('finds what somebody changed by hand, and mends it', async () => {
    await byHand(sql`
        alter table books no force row level security; alter table books drop constraint books_medium_check;
        drop index rollcall.books_branch_id_idx`)
    expect(whats(await migrate(LIBRARY))).toEqual([
      'add index books_branch_id_idx: reference branch_id',
      'add constraint books_medium_check of books',
      'secure books',
    ])
  })

  it('writes down what it did', async () => {
    await migrate(withBook({ isbn: { type: 'string' } }))
    const [last] = await byHand(sql`select steps from schema_history order by id desc limit 1`)
    expect(last).toEqual({ steps: ['add column books.isbn'] })
  })
})
