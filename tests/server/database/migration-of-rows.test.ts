import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { EntitySchema } from '#declarations/format.ts'
import { BRANCH, migratedLibrary, whats, withBook } from './migrated-library.ts'

const { migrate, plan, run, books } = migratedLibrary()

describe('tightening', () => {
  it('requires a column that is filled in, and refuses one that is not', async () => {
    await migrate(withBook({}, { required: ['name', 'pages'] }))
    await expect(run(sql`update books set pages = null`)).rejects.toThrow('pages')
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
    await expect(run(sql`update books set shelf = 'B'`)).rejects.toThrow('books_forbid_1_check')
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
    await run(sql`update books set branch_id = null`)
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
    await run(sql`update books set name = case when id = 1 then null else repeat('x', 400) end, medium = 'map'`)
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
    await run(sql`update books set price = 8 where id = 1`)
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
