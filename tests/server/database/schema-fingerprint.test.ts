import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { describeDatabase } from '#server/database/describe/describe-database.ts'
import { isAsDeclared } from '#server/database/migrate/schema-fingerprint.ts'
import { smallModel } from '../../support/small-model.ts'
import { LIBRARY, migratedLibrary, type Schemas, whats, withBook } from './migrated-library.ts'

const { migrate, run, byHand, asOwner } = migratedLibrary()

const unchanged = (schemas: Schemas = LIBRARY) =>
  asOwner((tx) => isAsDeclared(tx, describeDatabase(smallModel(schemas))))

describe('the fingerprint of a migrated database', () => {
  it('is that of the declarations until they change', async () => {
    expect(await unchanged()).toBe(true)
    const after = withBook({ isbn: { type: 'string' } })
    expect(await unchanged(after)).toBe(false)
    await migrate(after)
    expect(await unchanged(after)).toBe(true)
    expect(await unchanged()).toBe(false)
  })

  it('does not depend on rows, statistics and tidying', async () => {
    await run(sql`insert into branches (tenant_id, id, name) select tenant_id, 9, 'Another' from branches`)
    await byHand(sql`analyze books`)
    expect(await unchanged()).toBe(true)
  })

  const changes = {
    'a column that was added': sql`alter table books add column colour text`,
    'a column that was changed': sql`alter table books alter column name drop not null`,
    'a default that is gone': sql`alter table books alter column medium drop default`,
    'an index that is gone': sql`drop index books_branch_id_idx`,
    'a constraint that is gone': sql`alter table books drop constraint books_medium_check`,
    'a policy that is gone': sql`drop policy tenant on books`,
    'isolation that is off': sql`alter table books disable row level security`,
    'a right that was given': sql`grant truncate on books to rollcall_app`,
    'a right that was taken': sql`revoke select on books from rollcall_app`,
    'a table that is gone': sql`drop table books`,
    'a trigger that was added': sql`
      create trigger kept before update on books for each row execute function rollcall.refuse_frozen()`,
    'a function that was replaced': sql`alter function rollcall.refuse_frozen() security definer`,
  }

  it.each(Object.entries(changes))('notices %s', async (_what, change) => {
    await byHand(change)
    expect(await unchanged()).toBe(false)
  })

  it('is kept anew by a migration that had nothing to do', async () => {
    await byHand(sql`comment on table schema_history is null`)
    expect(await unchanged()).toBe(false)
    expect(whats(await migrate(LIBRARY))).toEqual([])
    expect(await unchanged()).toBe(true)
  })

  it('is not kept when a migration is refused', async () => {
    const after = withBook({ isbn: { type: 'string' } }, { required: ['name', 'isbn'] })
    await expect(migrate(after)).rejects.toThrow('books.isbn is required')
    expect(await unchanged(after)).toBe(false)
    expect(await unchanged()).toBe(true)
  })
})
