import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { EntitySchema } from '#declarations/format.ts'
import { migratedLibrary, withBook, whats } from './migrated-library.ts'

const { migrate, plan, run, byHand, books } = migratedLibrary()

const days = { from: { format: 'date' }, until: { format: 'date' } } as const
const open = { shelf: { ne: 'sold' } } as const
const among = (more: Partial<EntitySchema>) => withBook(days, more)

describe('a key among some of the rows', () => {
  const key = among({ unique: [{ fields: ['branch_id'], where: open }] })
  const bothAtHome = sql`update books set branch_id = 1`

  it('is kept among those that meet its condition', async () => {
    await migrate(key)
    await expect(run(bothAtHome)).rejects.toMatchObject({
      code: '23505',
      constraint: expect.stringMatching(/^books_branch_id_[0-9a-f]{8}_key$/),
    })
    await run(sql`update books set shelf = 'sold' where id = 2`)
    await run(bothAtHome)
    await expect(run(sql`update books set shelf = 'A2' where id = 2`)).rejects.toMatchObject({ code: '23505' })
    expect(whats(await plan(key))).toEqual([])
  })

  it('is refused while rows break it, and changes with its condition', async () => {
    await run(bothAtHome)
    await expect(migrate(key)).rejects.toThrow('books: branch_id must be unique. 1 row breaks that.')
    await run(sql`update books set shelf = 'sold' where id = 2`)
    await migrate(key)
    await migrate(among({ unique: [{ fields: ['branch_id'], where: { shelf: 'A1' } }] }))
    await run(sql`update books set shelf = 'A2' where id = 2`)
  })
})

describe('a period of some of the rows', () => {
  const period = { start: 'from', end: 'until', by: ['branch_id'], where: open }
  const both = sql`update books set branch_id = 1, "from" = '2026-01-01'`

  it('does not overlap another one that meets its condition', async () => {
    await migrate(among({ period }))
    await expect(run(both)).rejects.toMatchObject({ code: '23P01', constraint: 'books_period_excl' })
    await run(sql`update books set shelf = 'sold' where id = 2`)
    await run(both)
    await expect(run(sql`update books set shelf = 'A2' where id = 2`)).rejects.toMatchObject({ code: '23P01' })
    expect(whats(await plan(among({ period })))).toEqual([])
  })

  it('is refused while rows break it', async () => {
    await migrate(among({}))
    await run(both)
    await expect(migrate(among({ period }))).rejects.toThrow('periods from from to until must not overlap. 1 row')
    await run(sql`update books set shelf = 'sold' where id = 2`)
    await migrate(among({ period }))
  })
})

describe('columns that are kept', () => {
  const sold = (fields: string[]) => among({ frozenWhen: [{ when: { shelf: 'sold' }, fields }] })

  it('change until the row meets the condition, and not afterwards, whichever way', async () => {
    await migrate(sold(['price', 'pages']))
    await run(sql`update books set price = 9, shelf = 'sold' where id = 1`)
    const change = run(sql`update books set price = 10`)
    await expect(change).rejects.toMatchObject({ code: 'RCF01', constraint: 'books_frozen_1', table: 'books' })
    await run(sql`update books set name = 'Emma Woodhouse', price = 9 where id = 1`)
    await run(sql`update books set price = 10 where id = 2`)
    expect(await books('name, price')).toEqual([
      { name: 'Emma Woodhouse', price: 9 },
      { name: 'Ulysses', price: 10 },
    ])
  })

  it('that are replaceable take another value, and are not emptied', async () => {
    await migrate(among({ frozenWhen: [{ when: { shelf: 'sold' }, fields: ['price'], replaceable: true }] }))
    await run(sql`update books set shelf = 'sold', price = case when id = 1 then 9 end`)
    await run(sql`update books set price = 10 where id = 1`)
    const emptied = run(sql`update books set price = null where id = 1`)
    await expect(emptied).rejects.toMatchObject({ code: 'RCF01', constraint: 'books_frozen_1' })
    await run(sql`update books set price = null where id = 2`)
    await run(sql`update books set price = 7 where id = 2`)
    expect(await books('price')).toEqual([{ price: 10 }, { price: 7 }])
  })

  it('change in a migration, and by one that lets them', async () => {
    await migrate(sold(['price']))
    await run(sql`update books set shelf = 'sold'`)
    await byHand(sql`update books set price = 1`)
    await migrate(among({}))
    await run(sql`update books set price = 2`)
    expect(await books('price')).toEqual([{ price: 2 }, { price: 2 }])
  })

  it('may change their type, and others may be kept in their place', async () => {
    await migrate(sold(['pages']))
    await migrate(withBook({ ...days, pages: { type: 'number' } }, { frozenWhen: [{ when: {}, fields: ['pages'] }] }))
    await expect(run(sql`update books set pages = 1`)).rejects.toMatchObject({ code: 'RCF01' })
    await migrate(sold(['price']))
    await run(sql`update books set pages = 1`)
  })
})
