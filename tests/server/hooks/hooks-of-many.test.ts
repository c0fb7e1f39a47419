import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { libraryRecords } from '../records/library-records.ts'
import { ALL_SEEN, type HookWorld, openHookWorld, SEEN } from './hook-world.ts'

let world: HookWorld
beforeAll(async () => {
  world = await openHookWorld()
})
afterAll(() => world.server.close())
beforeEach(() => world.startOver())

describe('hooks of many records', () => {
  it('run once for all that code writes together, as the system or not, and not at all without hooks', async () => {
    world.hook({ author: ALL_SEEN })
    await world.asNobody(async (context) => {
      const records = libraryRecords(context)
      const system = records('author').asSystem()
      await system.createMany([{ last_name: 'Zoe A' }, { last_name: 'Zoe B' }, { last_name: 'Zoe C' }])
      const made = await system.lockAll({ where: { last_name: { contains: 'Zoe' } } })
      expect(
        world
          .called()
          .at(-1)
          ?.rows.map(({ id, after }) => [id, after?.last_name]),
      ).toEqual(made.map(({ id, last_name }) => [id, last_name]))
      await system.updateMany(made, ({ last_name }) => ({ last_name: `${last_name}.` }))
      await records('author').updateMany(made, ({ last_name }) => ({ last_name: `${last_name}!` }))
      const [first, ...others] = made.map(({ id }) => id)
      await system.update(first ?? 0, { last_name: 'Zoe' })
      await records('author').delete(first ?? 0)
      await system.deleteMany(others)
      expect(world.summary()).toEqual([
        'before create 3 author',
        'after create 3 author',
        'before update 3 author',
        'after update 3 author',
        'before update 3 author',
        'after update 3 author',
        'before update 1 author',
        'after update 1 author',
        'before delete 1 author',
        'after delete 1 author',
        'before delete 2 author',
        'after delete 2 author',
      ])
      world.forget()
      const quiet = system.withoutHooks()
      const id = await quiet.create({ last_name: 'Zed' })
      await quiet.update(id, { last_name: 'Zach' })
      await quiet.delete(id)
      expect(world.called()).toEqual([])
    })
  })

  it('take the statements of one', async () => {
    world.hook({ author: ALL_SEEN })
    const statements: number[] = []
    for (const count of [2, 40]) {
      await world.asNobody(async (context) => {
        const system = libraryRecords(context)('author').asSystem()
        const before = context.tx.statements
        await system.createMany(Array.from({ length: count }, (_, index) => ({ last_name: `Author ${index}` })))
        const made = await system.lockAll({ where: { last_name: { contains: 'Author ' } } })
        await system.updateMany(made, ({ last_name }) => ({ last_name: `${last_name}.` }))
        await system.deleteMany(made.map(({ id }) => id))
        statements.push(context.tx.statements - before)
      })
    }
    expect(statements[1]).toBe(statements[0])
  })
})

describe('hooks of what follows from another record', () => {
  it('run for what is deleted along with it, and for references that are emptied', async () => {
    world.hook({ book: ALL_SEEN, copy: ALL_SEEN, reading_group: ALL_SEEN, note: ALL_SEEN, reservation: ALL_SEEN })
    await world.asNobody(async (context) => {
      const records = libraryRecords(context)
      const [group] = await records('reading_group').asSystem().list({ limit: 1 })
      const [template] = await records('book').asSystem().list({ limit: 1 })
      if (!group || !template) throw new Error('The seed has no reading group, or no book.')
      const { id: _id, isbn: _isbn, ...values } = template
      const book = await records('book')
        .asSystem()
        .withoutHooks()
        .create({ ...values, title: 'One more' })
      const barcodes = ['ZZ-1', 'ZZ-2']
      await records('copy')
        .asSystem()
        .withoutHooks()
        .createMany(barcodes.map((barcode) => ({ book_id: book, branch_id: 1, barcode })))
      await records('reading_group').asSystem().withoutHooks().update(group.id, { book_id: book })
      world.forget()
      await records('book').asSystem().delete(book)
      expect(world.summary().toSorted()).toEqual([
        'after delete 1 book',
        'after delete 2 copy',
        'after update 1 reading_group',
        'before delete 1 book',
        'before delete 2 copy',
        'before update 1 reading_group',
      ])
      const emptied = world.called().find(({ moment, entity }) => moment === 'after' && entity === 'reading_group')
      expect(emptied?.rows).toMatchObject([{ id: group.id, before: { book_id: book }, after: { book_id: null } }])
    })
  })

  it('run for the row that another gives way to, and for the period that a new one closes', async () => {
    world.hook({ branch_librarian: ALL_SEEN, opening_rate: ALL_SEEN })
    await world.asNobody(async (context) => {
      const records = libraryRecords(context)
      const links = records('branch_librarian').asSystem()
      const librarian = await records('librarian')
        .asSystem()
        .withoutHooks()
        .create({ first_name: 'Una', last_name: 'Day', email: 'una@example.org' })
      const quiet = links.withoutHooks()
      const first = await quiet.create({ branch_id: 1, librarian_id: librarian, primary: true })
      const second = await quiet.create({ branch_id: 2, librarian_id: librarian, primary: false })
      world.forget()
      await links.update(second, { primary: true })
      expect(world.called().map(({ moment, rows }) => [moment, rows[0]?.id, rows[0]?.after?.primary])).toEqual([
        ['before', second, true],
        ['before', first, false],
        ['after', first, false],
        ['after', second, true],
      ])
      world.forget()
      await quiet.update(first, { primary: true })
      expect(world.called()).toEqual([])
      world.hook({ branch_librarian: { update: SEEN } })
      await links.create({ branch_id: 3, librarian_id: librarian, primary: true })
      expect(world.called().map(({ moment, operation, rows }) => [moment, operation, rows[0]?.id])).toEqual([
        ['before', 'update', first],
        ['after', 'update', first],
      ])
      world.forget()
      const rates = records('opening_rate')
      const [open] = await rates.asSystem().lockAll({ where: { end_date: null } })
      if (!open) throw new Error('The seed has no open rate.')
      const closing = await rates.create({
        branch_id: open.branch_id,
        start_date: '2031-03-01',
        type: 'value',
        rate: 200,
      })
      expect(
        world.called().map(({ moment, operation, rows }) => [moment, operation, rows[0]?.id, rows[0]?.after?.end_date]),
      ).toEqual([
        ['before', 'create', 0, null],
        ['before', 'update', open.id, '2031-03-01'],
        ['after', 'update', open.id, '2031-03-01'],
        ['after', 'create', closing, null],
      ])
    })
  })
})
