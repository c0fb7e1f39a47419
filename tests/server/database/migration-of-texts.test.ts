import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { LIBRARY, migratedLibrary, whats, withBook } from './migrated-library.ts'

const { migrate, plan, run, books } = migratedLibrary()

const LOCALISED = withBook({ name: { type: 'string', maxLength: 40, localised: true } })
const TWO = { languages: ['en-GB', 'cy'] }

describe('a field that becomes localised', () => {
  it('keeps its texts, has room for those of each language, and is planned once', async () => {
    expect(whats(await migrate(LOCALISED, TWO))).toEqual([
      ...['add column books.name_en_gb', 'add column books.name_cy'],
      'add constraint books_name_en_gb_longest_check of books',
      'add constraint books_name_cy_longest_check of books',
    ])
    const none = { name_en_gb: null, name_cy: null }
    expect(await books('name, name_en_gb, name_cy')).toEqual([
      { name: 'Emma', ...none },
      { name: 'Ulysses', ...none },
    ])
    await run(sql`update books set name_cy = 'Ulysses yn Gymraeg' where id = 2`)
    expect(whats(await plan(LOCALISED, TWO.languages))).toEqual([])
  })

  it('bounds the texts of each language as its own', async () => {
    await migrate(LOCALISED, TWO)
    await expect(run(sql`update books set name_cy = repeat('x', 41)`)).rejects.toThrow('name_cy')
  })

  it('has room for one more language later', async () => {
    await migrate(LOCALISED, TWO)
    await run(sql`update books set name_cy = 'Emma' where id = 1`)
    expect(whats(await migrate(LOCALISED, { languages: ['en-GB', 'cy', 'ga'] }))).toContain('add column books.name_ga')
    expect(await books('name_cy, name_ga')).toEqual([
      { name_cy: 'Emma', name_ga: null },
      { name_cy: null, name_ga: null },
    ])
  })
})

describe('a localised field that no longer is', () => {
  it('gives up the texts of other languages only where that is allowed, and keeps its own', async () => {
    await migrate(LOCALISED, TWO)
    await run(sql`update books set name_cy = 'Emma yn Gymraeg' where id = 1`)
    await expect(migrate(LIBRARY, TWO)).rejects.toThrow('name_cy')
    expect(await books('name_cy')).toEqual([{ name_cy: 'Emma yn Gymraeg' }, { name_cy: null }])
    await migrate(LIBRARY, { ...TWO, allowLoss: true })
    expect(await books('name')).toEqual([{ name: 'Emma' }, { name: 'Ulysses' }])
    expect(whats(await plan(LIBRARY, TWO.languages))).toEqual([])
  })
})
