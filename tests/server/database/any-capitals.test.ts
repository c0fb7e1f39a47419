import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { planText } from '#server/database/migrate/migration-plan.ts'
import { migratedLibrary, whats, withBook } from './migrated-library.ts'

const { migrate, plan, run, tenant, asOwner } = migratedLibrary()

const ANY_CASE = withBook({ name: { type: 'string', maxLength: 40, unique: true, ignoreCase: true } })
const insert = (id: number, name: string) =>
  run(sql`insert into books (tenant_id, id, name) values (${tenant()}, ${id}, ${name})`)

describe('a key in which capitals make no difference', () => {
  it('is kept by an index, letters with accents too', async () => {
    expect(whats(await migrate(ANY_CASE))).toEqual([
      'add index books_name_any_case_key: unique name in any capitals',
      'add constraint books_name_key of books',
    ])
    expect(await plan(ANY_CASE)).toEqual({ steps: [] })
    await expect(insert(3, 'EMMA')).rejects.toThrow('books_name_any_case_key')
    await insert(4, 'Émile')
    await expect(insert(5, 'ÉMILE')).rejects.toThrow('books_name_any_case_key')
  })

  it('waits for twins of before, names them at every start, and is added when they are renamed', async () => {
    await insert(3, 'EMMA')
    const waits = [
      '~ add index books_name_any_case_key: unique name in any capitals',
      `    books: name must be unique in any capitals, and these are not: "Emma" (1), "EMMA" (3) of tenant ${tenant()}.`,
      '    Rename all but one of each; the next start or migration adds the index. Until then two people who save at the same moment can make another.',
    ].join('\n')
    expect(planText(await migrate(ANY_CASE))).toBe(`${waits}\n+ add constraint books_name_key of books`)
    expect(planText(await migrate(ANY_CASE))).toBe(waits)
    await expect(insert(4, 'Emma')).rejects.toThrow('books_name_key')
    const [kept] = await asOwner((tx) => tx.query(sql`select count(*) as n from schema_history`))
    await run(sql`update books set name = 'Emma II' where id = 3`)
    expect(whats(await migrate(ANY_CASE))).toEqual(['add index books_name_any_case_key: unique name in any capitals'])
    expect(await asOwner((tx) => tx.query(sql`select count(*) - 1 as n from schema_history`))).toEqual([kept])
    expect(await migrate(ANY_CASE)).toEqual({ steps: [] })
  })

  it('is among the rows of its condition', async () => {
    const among = withBook(
      { name: { type: 'string', maxLength: 40, ignoreCase: true } },
      { unique: [{ fields: ['name'], where: { medium: 'audio' } }] },
    )
    await insert(3, 'EMMA')
    await migrate(among)
    await insert(4, 'ULYSSES')
    await expect(run(sql`update books set medium = 'audio' where id = 4`)).rejects.toThrow('_any_case_key')
  })
})
