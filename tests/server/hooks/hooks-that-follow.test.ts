import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { libraryRecords } from '../records/library-records.ts'
import { type HookWorld, openHookWorld } from './hook-world.ts'

let world: HookWorld
beforeAll(async () => {
  world = await openHookWorld()
})
afterAll(() => world.server.close())
beforeEach(() => world.startOver())

const following = (...fields: string[]) => [{ hook: 'see/after', fields }]
const checking = (...fields: string[]) => [{ hook: 'see/before', fields }]

describe('a hook that follows fields', () => {
  it('leaves a change of others one statement behind the one that reads, and runs for its own', async () => {
    world.hook({ book: { update: { after: following('rating') } } })
    const { head, server } = world
    await head.get('books/4')
    expect((await head.patch('books/4', { subtitle: 'Quietly' })).status).toBe(200)
    expect(server.statementsFor(2)).toContain(server.statements())
    expect(world.called()).toEqual([])
    expect((await head.patch('books/4', { rating: 5 })).status).toBe(200)
    expect(world.called()).toMatchObject([{ moment: 'after', rows: [{ id: 4, after: { rating: 5 } }] }])
  })

  it('is not asked where its field is sent as it is', async () => {
    world.hook({ book: { update: { before: checking('title'), after: following('title') } } })
    const { body } = await world.head.get('books/5')
    const reply = await world.head.put('books/5', { ...body.item, subtitle: 'As it was' })
    expect(reply.body.item).toMatchObject({ subtitle: 'As it was', title: body.item.title })
    expect(world.called()).toEqual([])
  })

  it('runs where its field changes as a consequence of what was sent', async () => {
    world.hook({ book: { update: { after: following('home_delivery') } } })
    const { head } = world
    await head.patch('books/6', { reservable: true, home_delivery: true })
    world.forget()
    const reply = await head.patch('books/6', { reservable: false })
    expect(reply.body.item).toMatchObject({ reservable: false, home_delivery: false })
    expect(world.called()).toMatchObject([
      { moment: 'after', rows: [{ id: 6, before: { home_delivery: true }, after: { home_delivery: false } }] },
    ])
    expect(reply.etag).toBe((await head.get('books/6')).etag)
  })

  it('runs where another before it sets its field', async () => {
    world.hook(
      { book: { update: { before: ['see/set', ...checking('subtitle')], after: following('subtitle') } } },
      { 'see/set': (_context, { rows }) => rows.forEach((row) => row.set({ subtitle: 'Set' })) },
    )
    await world.head.patch('books/7', { rating: 2 })
    expect(world.called()).toMatchObject([
      { moment: 'before', rows: [{ after: { subtitle: 'Set' } }] },
      { moment: 'after', rows: [{ after: { subtitle: 'Set' } }] },
    ])
  })

  it('runs for what is sent for it and not kept', async () => {
    world.hook({ category: { update: { after: following('colour_beneath') } } })
    await world.head.patch('books/categories/1', { position: 3 })
    expect(world.called()).toEqual([])
    await world.head.patch('books/categories/1', { colour_beneath: 'none' })
    expect(world.summary()).toEqual(['after update 1 category'])
  })

  it('gets those records alone that it concerns, of all that code changes together', async () => {
    world.hook({ author: { update: { before: checking('first_name'), after: following('born_in') } } })
    await world.asNobody(async (context) => {
      const system = libraryRecords(context)('author').asSystem()
      await system.withoutHooks().createMany([{ last_name: 'Zoe A' }, { last_name: 'Zoe B' }, { last_name: 'Zoe C' }])
      const made = await system.lockAll({ where: { last_name: { contains: 'Zoe' } } })
      const [first, second, third] = made.map(({ id }) => id)
      await system.updateMany(made, ({ id }) =>
        id === first ? { born_in: 1950 } : id === second ? { first_name: 'Ann' } : { last_name: 'Zoe D' },
      )
      expect(world.called().map(({ moment, rows }) => [moment, ...rows.map(({ id }) => id)])).toEqual([
        ['before', second],
        ['after', first],
      ])
      world.forget()
      const before = context.tx.statements
      await system.update(third ?? 0, { last_name: 'Zoe E' })
      expect(context.tx.statements - before).toBe(1)
      expect(world.called()).toEqual([])
    })
  })
})
