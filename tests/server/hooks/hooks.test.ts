import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { HooksDeclaration } from '#declarations/format.ts'
import type { HookBatch, HookDefinition, HookOperation } from '#server/hooks/hook-definition.ts'
import { jobContext } from '#server/jobs/job-context.ts'
import type { RequestContext } from '#server/request-context.ts'
import { type Client, type TestServer, openTestServer } from '../../support/server.ts'
import { libraryRecords } from '../records/library-records.ts'

let server: TestServer
let head: Client
beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
})
afterAll(() => server.close())

/** A call of a hook, as far as tests look at it. */
interface Called {
  moment: string
  operation: HookOperation
  entity: string
  rows: { id: number; before: Record<string, unknown> | undefined; after: Record<string, unknown> | undefined }[]
}

let called: Called[]
const seeing =
  (moment: string): HookDefinition =>
  (_context, { entity, operation, rows }) => {
    const shown = rows.map(({ id, before, after }) => ({
      id,
      before: before && { ...before },
      after: after && { ...after },
    }))
    called.push({ moment, operation, entity, rows: shown })
  }

/** Gives entities hooks of a test. What they are called is where the test has put them. */
function hook(hooks: Record<string, HooksDeclaration>, code: Record<string, HookDefinition> = {}): void {
  for (const [name, declared] of Object.entries(hooks)) Object.assign(entityOf(name), { hooks: declared })
  Object.assign(server.parts.code, {
    hooks: { ...server.parts.code.hooks, 'see/before': seeing('before'), 'see/after': seeing('after'), ...code },
  })
}
function entityOf(name: string) {
  const entity = server.model.entities[name]
  if (!entity) throw new Error(`There is no ${name}.`)
  return entity
}
const SEEN = { before: ['see/before'], after: ['see/after'] }
const ALL_SEEN = { create: SEEN, update: SEEN, delete: SEEN }

let declared: Record<string, HooksDeclaration | undefined>
beforeEach(() => {
  called = []
  declared ??= Object.fromEntries(Object.values(server.model.entities).map(({ name, hooks }) => [name, hooks]))
  for (const [name, hooks] of Object.entries(declared)) Object.assign(entityOf(name), { hooks })
})

/** Works with records on behalf of nobody in particular, in a transaction that is undone. */
async function asNobody(work: (context: RequestContext) => Promise<void>): Promise<void> {
  const undone = new Error('undone')
  const doing = server.inTenant('north', async (tx) => {
    await work(await jobContext(server.parts, tx, { id: 0, membership_id: null, impersonator_user_id: null }))
    throw undone
  })
  await expect(doing).rejects.toBe(undone)
}

const summary = () =>
  called.map(({ moment, operation, entity, rows }) => `${moment} ${operation} ${rows.length} ${entity}`)

describe('a hook before', () => {
  const uppercase: HookDefinition = (_context, { rows }) => {
    for (const row of rows) row.set({ last_name: String(row.after?.last_name).toUpperCase() })
  }

  it('changes what is written of a new record and of a changed one, which the reply and the audit log show', async () => {
    const before = ['set/upper']
    hook({ author: { create: { before }, update: { before } } }, { 'set/upper': uppercase })
    const made = await head.post('authors', { last_name: 'Mary Shelley' })
    expect(made.body).toMatchObject({ item: { last_name: 'MARY SHELLEY' } })
    const { id } = made.body.item
    expect((await head.put(`authors/${id}`, { last_name: 'Jane Austen' })).body.item.last_name).toBe('JANE AUSTEN')
    const audit = await server.inTenant('north', (tx) =>
      tx.query(sql<{ last_name: string }>`
        select after ->> 'last_name' as last_name from audit_log where entity = 'author' and record_id = ${id} order by id`),
    )
    expect(audit).toEqual([{ last_name: 'MARY SHELLEY' }, { last_name: 'JANE AUSTEN' }])
  })

  it('is held to the schema of the field', async () => {
    const tooLong: HookDefinition = (_context, { rows }) =>
      rows.forEach((row) => row.set({ last_name: 'x'.repeat(5_000) }))
    hook({ author: { create: { before: ['set/long'] } } }, { 'set/long': tooLong })
    const before = await server.fingerprint()
    const { status, body } = await head.post('authors', { last_name: 'Mary Shelley' })
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ['last_name'] })
    expect(await server.fingerprint()).toBe(before)
  })

  it('refuses with a message at the field, together with all that is wrong, and nothing is written', async () => {
    const refuse: HookDefinition = (_context, { rows }) => rows.forEach((row) => row.refuse('colour', 'Not that one.'))
    hook(
      { category: { create: { before: ['no/colour'] }, update: { before: ['no/colour'] } } },
      { 'no/colour': refuse },
    )
    const before = await server.fingerprint()
    const made = await head.post('books/categories', { colour: '#111111' })
    expect(made.status).toBe(422)
    expect(made.body.errors).toEqual({ name: [expect.any(String)], colour: ['Not that one.'] })
    const changed = await head.put('books/categories/1', { name: 'Another name' })
    expect({ status: changed.status, errors: changed.body.errors }).toEqual({
      status: 422,
      errors: { colour: ['Not that one.'] },
    })
    expect(await server.fingerprint()).toBe(before)
  })

  it('refuses a deletion with its reason', async () => {
    const keep: HookDefinition = (_context, { rows }) => rows.forEach((row) => row.refuse('', 'It is still read.'))
    hook({ author: { delete: { before: ['no/delete'] } } }, { 'no/delete': keep })
    const { id } = (await head.post('authors', { last_name: 'Nobody' })).body.item
    const before = await server.fingerprint()
    const { status, body } = await head.delete(`authors/${id}`)
    expect({ status, error: body.error }).toEqual({ status: 409, error: 'It is still read.' })
    expect(await server.fingerprint()).toBe(before)
  })

  it('does not run where nothing changes', async () => {
    hook({ author: ALL_SEEN })
    const { id, last_name } = (await head.post('authors', { last_name: 'Ann' })).body.item
    called = []
    await head.put(`authors/${id}`, { last_name })
    expect(called).toEqual([])
  })
})

describe('a hook after', () => {
  it('sees the record as it was and as it is, and refuses still', async () => {
    hook({ author: ALL_SEEN })
    const { id } = (await head.post('authors', { last_name: 'Ann' })).body.item
    await head.put(`authors/${id}`, { last_name: 'Anne' })
    expect(called.at(-1)).toMatchObject({
      moment: 'after',
      operation: 'update',
      rows: [{ id, before: { id, last_name: 'Ann' }, after: { id, last_name: 'Anne' } }],
    })
    const refuse: HookDefinition = (_context, { rows }) => rows.forEach((row) => row.refuse('last_name', 'Too late.'))
    hook({ author: { update: { after: ['no/after'] } } }, { 'no/after': refuse })
    const reply = await head.put(`authors/${id}`, { last_name: 'Anna' })
    expect({ status: reply.status, errors: reply.body.errors }).toEqual({
      status: 422,
      errors: { last_name: ['Too late.'] },
    })
    expect((await head.get(`authors/${id}`)).body.item.last_name).toBe('Anne')
  })

  it('cannot change what has been written', async () => {
    const late: HookDefinition = (_context, { rows }) => rows.forEach((row) => row.set({ last_name: 'x' }))
    hook({ author: { create: { after: ['set/late'] } } }, { 'set/late': late })
    expect((await head.post('authors', { last_name: 'Ann' })).status).toBe(500)
  })

  it('that leads to itself is stopped', async () => {
    const again: HookDefinition = async (context, { rows }: HookBatch) => {
      for (const { id, after } of rows)
        await libraryRecords(context)('author')
          .asSystem()
          .update(id, { last_name: `${String(after?.last_name)}.` })
    }
    hook({ author: { update: { after: ['run/again'] } } }, { 'run/again': again })
    const { id } = (await head.post('authors', { last_name: 'Ann' })).body.item
    expect((await head.put(`authors/${id}`, { last_name: 'Anne' })).status).toBe(500)
    expect((await head.get(`authors/${id}`)).body.item.last_name).toBe('Ann')
  })
})

describe('hooks of many records', () => {
  it('run once for all that code writes together, as the system or not, and not at all without hooks', async () => {
    hook({ author: ALL_SEEN })
    await asNobody(async (context) => {
      const records = libraryRecords(context)
      const system = records('author').asSystem()
      await system.createMany([{ last_name: 'Zoe A' }, { last_name: 'Zoe B' }, { last_name: 'Zoe C' }])
      const made = await system.lockAll({ where: { last_name: { contains: 'Zoe' } } })
      expect(called.at(-1)?.rows.map(({ id, after }) => [id, after?.last_name])).toEqual(
        made.map(({ id, last_name }) => [id, last_name]),
      )
      await system.updateMany(made, ({ last_name }) => ({ last_name: `${last_name}.` }))
      await records('author').updateMany(made, ({ last_name }) => ({ last_name: `${last_name}!` }))
      const [first, ...others] = made.map(({ id }) => id)
      await system.update(first ?? 0, { last_name: 'Zoe' })
      await records('author').delete(first ?? 0)
      await system.deleteMany(others)
      expect(summary()).toEqual([
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
      called = []
      const quiet = system.withoutHooks()
      const id = await quiet.create({ last_name: 'Zed' })
      await quiet.update(id, { last_name: 'Zach' })
      await quiet.delete(id)
      expect(called).toEqual([])
    })
  })

  it('take the statements of one', async () => {
    hook({ author: ALL_SEEN })
    const statements: number[] = []
    for (const count of [2, 40]) {
      await asNobody(async (context) => {
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
    hook({ book: ALL_SEEN, copy: ALL_SEEN, reading_group: ALL_SEEN, note: ALL_SEEN, reservation: ALL_SEEN })
    await asNobody(async (context) => {
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
      called = []
      await records('book').asSystem().delete(book)
      expect(summary().toSorted()).toEqual([
        'after delete 1 book',
        'after delete 2 copy',
        'after update 1 reading_group',
        'before delete 1 book',
        'before delete 2 copy',
        'before update 1 reading_group',
      ])
      const emptied = called.find(({ moment, entity }) => moment === 'after' && entity === 'reading_group')
      expect(emptied?.rows).toMatchObject([{ id: group.id, before: { book_id: book }, after: { book_id: null } }])
    })
  })

  it('run for the row that another gives way to, and for the period that a new one closes', async () => {
    hook({ branch_librarian: ALL_SEEN, opening_rate: ALL_SEEN })
    await asNobody(async (context) => {
      const records = libraryRecords(context)
      const links = records('branch_librarian').asSystem()
      const librarian = await records('librarian')
        .asSystem()
        .withoutHooks()
        .create({ first_name: 'Una', last_name: 'Day', email: 'una@example.org' })
      const quiet = links.withoutHooks()
      const first = await quiet.create({ branch_id: 1, librarian_id: librarian, primary: true })
      const second = await quiet.create({ branch_id: 2, librarian_id: librarian, primary: false })
      called = []
      await links.update(second, { primary: true })
      expect(called.map(({ moment, rows }) => [moment, rows[0]?.id, rows[0]?.after?.primary])).toEqual([
        ['before', second, true],
        ['before', first, false],
        ['after', first, false],
        ['after', second, true],
      ])
      called = []
      await quiet.update(first, { primary: true })
      expect(called).toEqual([])
      hook({ branch_librarian: { update: SEEN } })
      await links.create({ branch_id: 3, librarian_id: librarian, primary: true })
      expect(called.map(({ moment, operation, rows }) => [moment, operation, rows[0]?.id])).toEqual([
        ['before', 'update', first],
        ['after', 'update', first],
      ])
      called = []
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
        called.map(({ moment, operation, rows }) => [moment, operation, rows[0]?.id, rows[0]?.after?.end_date]),
      ).toEqual([
        ['before', 'create', 0, null],
        ['before', 'update', open.id, '2031-03-01'],
        ['after', 'update', open.id, '2031-03-01'],
        ['after', 'create', closing, null],
      ])
    })
  })
})
