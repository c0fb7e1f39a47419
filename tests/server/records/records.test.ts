import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { continueNumbering } from '#server/database/insert-rows.ts'
import { Conflict, Forbidden, NotFound, ValidationFailed } from '#server/errors.ts'
import type { RequestContext } from '#server/request-context.ts'
import { SEED } from '../../fixtures/library/seed.ts'
import { type Asking, type Library, model, openLibrary } from '../read/library.ts'
import { libraryRecords } from './library-records.ts'

let library: Library

beforeAll(async () => {
  library = await openLibrary()
  await continueNumbering(library.database, model, SEED.north.rows)
})
afterAll(() => library.close())

type Records = ReturnType<typeof libraryRecords>

/** Works with the records in a transaction that is undone, so that no test sees what another has written. */
async function as<T>(asking: Asking, work: (records: Records, context: RequestContext) => Promise<T>): Promise<T> {
  const undone = new Error('undone')
  let result: { value: T } | undefined
  await library
    .as(asking, async (context) => {
      result = { value: await work(libraryRecords(context), context) }
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  if (!result) throw new Error('Nothing was done.')
  return result.value
}

/** The number of statements that some work takes. */
async function counted<T>({ tx }: RequestContext, work: () => Promise<T>): Promise<{ value: T; statements: number }> {
  const before = tx.statements
  const value = await work()
  return { value, statements: tx.statements - before }
}

function auditOf({ tx }: RequestContext, entity: string) {
  return tx.query(sql<Record<string, unknown>>`
    select record_id, action, before, after from audit_log where entity = ${entity} order by id`)
}

async function errorsOf(work: Promise<unknown>): Promise<Record<string, string[]>> {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  )
  if (!(error instanceof ValidationFailed)) throw new Error(`Was not refused for its fields: ${String(error)}`)
  return error.errors
}

/** The manager belongs to branch 1. */
const MANAGER: Asking = { user: 'manager' }
const inBranch = (records: Records, branch: number) =>
  records('loan')
    .asSystem()
    .list({ where: { branch_id: branch, returned_on: null }, sort: 'id' })

describe('reading', () => {
  it('gives one record with what is asked for beside its fields, in one statement', async () => {
    const { value, statements } = await as({}, (records, context) =>
      counted(context, () => records('loan').get(1, { with: ['copy.book.title', 'status', 'librarian'] })),
    )
    expect(statements).toBe(1)
    expect(value).toMatchObject({ id: 1, copy_id: expect.any(Number), renewals: expect.any(Number) })
    expect(value.copy.book.title).toEqual(expect.any(String))
    expect(['out', 'overdue', 'due_today', 'returned']).toContain(value.status)
    expect(value.librarian).toMatchObject({ id: expect.any(Number), name: expect.any(String) })
  })

  it('lists by conditions of the declarations, sorted, cut, and with some paths alone', async () => {
    const loans = await as({}, (records) =>
      records('loan').list({
        where: { returned_on: null, due_on: { lt: '$today' } },
        sort: '-due_on',
        limit: 3,
        only: ['id', 'due_on'],
      }),
    )
    expect(loans).toHaveLength(3)
    expect(Object.keys(loans[0] ?? {}).sort()).toEqual(['due_on', 'id'])
    expect(loans.map(({ due_on }) => due_on)).toEqual(
      loans
        .map(({ due_on }) => due_on)
        .sort()
        .reverse(),
    )
    expect(loans[0]?.due_on && loans[0].due_on < '2026-03-18').toBe(true)
  })

  it('finds nothing where none are asked for', async () => {
    await as({}, async (records) => {
      expect(await records('loan').list({ where: { id: { in: [] } } })).toEqual([])
      expect(await records('loan').lockAll({ where: { id: { in: [] } } })).toEqual([])
      await expect(records('loan').updateMany([], { renewals: 1 })).resolves.toBeUndefined()
    })
  })

  it('refuses paths, fields and entities that are not there, when it is compiled and when it runs', async () => {
    await as({}, async (records) => {
      // @ts-expect-error a book has no such field
      await expect(records('loan').get(1, { with: ['copy.book.titel'] })).rejects.toThrow('titel')
      // @ts-expect-error a loan has no such field
      await expect(records('loan').update(1, { renewal: 1 })).rejects.toThrow(ValidationFailed)
      // @ts-expect-error there is no such entity
      expect(() => records('lone')).toThrow('lone')
    })
  })

  it('shows nobody what lies out of their scope, unless it is asked for as the system', async () => {
    await as(MANAGER, async (records) => {
      const [other] = await inBranch(records, 2)
      await expect(records('loan').get(other!.id)).rejects.toThrow(NotFound)
      await expect(records('loan').asSystem().get(other!.id)).resolves.toMatchObject({ id: other!.id, branch_id: 2 })
      expect(await records('loan').list({ where: { branch_id: 2 } })).toEqual([])
    })
  })

  it('leaves out what the user may not read, and gives the system all of it', async () => {
    await as({ user: 'desk' }, async (records) => {
      const [copy] = await records('copy').list({ limit: 1 })
      expect(copy).not.toHaveProperty('purchase_price')
      expect(await records('copy').asSystem().get(copy!.id)).toHaveProperty('purchase_price')
    })
  })

  it('finds a record under the parents of an address alone', async () => {
    await as({}, async (records) => {
      const { reader_id } = await records('loan').get(1)
      await expect(records('loan').under({ reader_id }).get(1)).resolves.toMatchObject({ id: 1 })
      await expect(
        records('loan')
          .under({ reader_id: reader_id + 1 })
          .get(1),
      ).rejects.toThrow(NotFound)
      await expect(
        records('loan')
          .under({ reader_id: reader_id + 1 })
          .lock(1),
      ).rejects.toThrow(NotFound)
    })
  })
})

describe('locking', () => {
  it('gives all stored fields, the version and the paths, in one statement', async () => {
    const { value: loan, statements } = await as({}, (records, context) =>
      counted(context, () => records('loan').lock(1, { with: ['copy.book.title', 'reader.name'] })),
    )
    expect(statements).toBe(1)
    expect(loan).toMatchObject({ id: 1, version: 1, copy: { book: { title: expect.any(String) } } })
    expect(loan.reader.name).toEqual(expect.any(String))
  })

  it('is refused where a record may be seen but not changed, and where it is not there', async () => {
    await as({ user: 'librarian' }, async (records) => {
      const [reader] = await records('reader').list({ limit: 1 })
      await expect(records('reader').lock(reader!.id)).rejects.toThrow(Forbidden)
      await expect(records('reader').update(reader!.id, { first_name: 'Ada' })).rejects.toThrow(Forbidden)
      await expect(records('reader').delete(reader!.id)).rejects.toThrow(Forbidden)
      await expect(records('reader').updateMany([reader!], { first_name: 'Ada' })).rejects.toThrow(Forbidden)
      await expect(records('reader').asSystem().lock(reader!.id)).resolves.toMatchObject({ id: reader!.id })
    })
    await as({}, (records) => expect(records('loan').lock(999_999)).rejects.toThrow(NotFound))
  })
})

describe('changing', () => {
  it('writes what is read-only for people, with its line in the audit log and the next version', async () => {
    await as({}, async (records, context) => {
      const loan = await records('loan').lock(1)
      const { statements } = await counted(context, () => records('loan').update(loan, { renewals: loan.renewals + 1 }))
      expect(statements).toBe(1)
      expect(await records('loan').lock(1)).toMatchObject({ renewals: loan.renewals + 1, version: loan.version + 1 })
      expect(await auditOf(context, 'loan')).toEqual([
        { record_id: 1, action: 'update', before: { renewals: loan.renewals }, after: { renewals: loan.renewals + 1 } },
      ])
    })
  })

  it('goes on from what it has written itself, and writes nothing where nothing differs', async () => {
    await as({}, async (records, context) => {
      const loan = await records('loan').lock(1)
      await records('loan').update(loan, { renewals: 7 })
      const { statements } = await counted(context, () => records('loan').asSystem().update(loan, { renewals: 7 }))
      expect(statements).toBe(0)
      await records('loan').update(loan, { renewals: loan.renewals })
      expect(await records('loan').get(1)).toMatchObject({ renewals: loan.renewals })
    })
  })

  it('keeps to rules, schemas and checks, and says so of the fields of the body', async () => {
    await as({}, async (records) => {
      const [loan] = await records('loan').list({ where: { returned_on: null, deposit: { gt: 0 } }, limit: 1 })
      const { id } = loan!
      expect(await errorsOf(records('loan').update(id, { returned_on: '2026-03-18' }))).toEqual({
        returned_on: ['A deposit is paid back when the copy returns.'],
      })
      const told = records('loan').update(id, { renewals: -1 }, { errorsAt: { renewals: 'times' } })
      expect(await errorsOf(told)).toEqual({ times: ['Enter 0 or more.'] })
      expect(await errorsOf(records('loan').update(id, { branch_id: 999 }))).toHaveProperty('branch_id')
      expect(await errorsOf(records('loan').update(id, { status: 'out' } as object))).toEqual({
        status: ['This field cannot be changed.'],
      })
    })
  })

  it('puts nothing out of reach of whoever changes it', async () => {
    await as(MANAGER, async (records) => {
      const [loan] = await records('loan').list({ where: { returned_on: null }, limit: 1 })
      expect(await errorsOf(records('loan').update(loan!.id, { branch_id: 2 }))).toHaveProperty('branch_id')
      await expect(records('loan').asSystem().update(loan!.id, { branch_id: 2 })).resolves.toBeUndefined()
    })
  })

  it('does not take for the user’s what was locked as the system, nor one record for another', async () => {
    await as(MANAGER, async (records) => {
      const [other] = await inBranch(records, 2)
      const locked = await records('loan').asSystem().lock(other!.id)
      await expect(records('loan').update(locked, { renewals: 1 })).rejects.toThrow(NotFound)
      await expect(records('loan').updateMany([locked], { renewals: 1 })).rejects.toThrow(NotFound)
      await expect(records('copy').asSystem().update(locked, { shelf: 'A' })).rejects.toThrow('A record of loan')
    })
  })

  it('keeps to the parents of the address, also as the system', async () => {
    await as({}, async (records) => {
      const loan = await records('loan').lock(1)
      const elsewhere = records('loan')
        .asSystem()
        .under({ reader_id: loan.reader_id + 1 })
      await expect(elsewhere.update(loan, { renewals: 9 })).rejects.toThrow(NotFound)
      await expect(elsewhere.update(1, { renewals: 9 })).rejects.toThrow(NotFound)
      await expect(elsewhere.updateMany([{ id: 1 }], { renewals: 9 })).rejects.toThrow(NotFound)
      await expect(elsewhere.deleteMany([1])).rejects.toThrow(NotFound)
      await expect(elsewhere.delete(1)).rejects.toThrow(NotFound)
    })
  })

  it('takes a permission for a field that needs one', async () => {
    await as({ user: 'desk' }, async (records) => {
      const [copy] = await records('copy').list({ limit: 1 })
      await expect(records('copy').update(copy!.id, { purchase_price: 100 })).rejects.toThrow(Forbidden)
      await expect(records('copy').asSystem().update(copy!.id, { purchase_price: 100 })).resolves.toBeUndefined()
    })
  })

  it('refuses a stale version, and a record that is not there for the user', async () => {
    await as(MANAGER, async (records) => {
      const [other] = await inBranch(records, 2)
      await expect(records('loan').update(other!.id, { renewals: 1 })).rejects.toThrow(NotFound)
      const [loan] = await records('loan').list({ limit: 1 })
      await expect(records('loan').update(loan!.id, { renewals: 9 }, { ifMatch: 7 })).rejects.toThrow(Conflict)
      const stale = records('loan').asSystem().update(loan!.id, { renewals: 9 }, { ifMatch: 7 })
      await expect(stale).rejects.toThrow(Conflict)
    })
  })

  it('as the system asks for no rule, but for what the database refuses', async () => {
    await as({}, async (records, context) => {
      const [gone] = await records('reader').list({ where: { status: 'disabled' }, limit: 1 })
      const change = { reader_id: gone!.id }
      expect(await errorsOf(records('loan').update(1, change))).toEqual({ reader_id: ['Choose one of the options.'] })
      const { statements } = await counted(context, () => records('loan').asSystem().update(1, change))
      expect(statements).toBe(1)
      expect(await auditOf(context, 'loan')).toHaveLength(1)
    })
    await as({}, async (records) =>
      expect(await errorsOf(records('loan').asSystem().update(1, { branch_id: 999 }))).toHaveProperty('branch_id'),
    )
  })
})

describe('hooks', () => {
  it('run with a change, with each of many, and with what the system does unless it says otherwise', async () => {
    await as({}, async (records) => {
      const parent = await records('category').create({ name: 'Maps', colour: '#102030' })
      const child = await records('category').create({ name: 'Sea charts', parent_id: parent, colour: '#102030' })
      await records('category').update(parent, { colour: '#405060' })
      expect(await records('category').get(child)).toMatchObject({ colour: '#405060' })
      await records('category').updateMany([{ id: parent }], { colour: '#708090' })
      expect(await records('category').get(child)).toMatchObject({ colour: '#708090' })
      const system = records('category').asSystem()
      await system.update(parent, { colour: '#000000' })
      expect(await records('category').get(child)).toMatchObject({ colour: '#000000' })
      await system.withoutHooks().update(parent, { colour: '#ffffff' })
      expect(await records('category').get(child)).toMatchObject({ colour: '#000000' })
    })
  })
})

describe('changing many', () => {
  it('takes as many statements for thirty records as for two, each with its audit and its version', async () => {
    const statements: number[] = []
    for (const limit of [2, 30]) {
      await as({}, async (records, context) => {
        const loans = await records('loan').list({ where: { returned_on: null }, limit })
        expect(loans).toHaveLength(limit)
        const work = await counted(context, () =>
          records('loan').updateMany(loans, ({ renewals }) => ({ renewals: renewals + 1 })),
        )
        statements.push(work.statements)
        const now = await records('loan')
          .asSystem()
          .lockAll({ where: { id: { in: loans.map(({ id }) => id) } } })
        expect(now.map(({ renewals, version }) => [renewals, version])).toEqual(
          loans.toSorted((one, other) => one.id - other.id).map(({ renewals }) => [renewals + 1, 2]),
        )
        expect(await auditOf(context, 'loan')).toHaveLength(limit)
      })
    }
    expect(statements).toEqual([2, 2])
  })

  it('leaves the other fields alone, and records that do not differ', async () => {
    await as({}, async (records, context) => {
      const loans = await records('loan').lockAll({ where: { id: { in: [1, 2, 3] } } })
      const { statements } = await counted(context, () =>
        records('loan')
          .asSystem()
          .updateMany(loans, ({ id }) => (id === 1 ? { renewals: 8 } : id === 2 ? { due_on: '2026-05-01' } : {})),
      )
      expect(statements).toBe(1)
      const after = await records('loan').lockAll({ where: { id: { in: [1, 2, 3] } } })
      expect(after).toEqual([
        { ...loans[0], renewals: 8, version: 2 },
        { ...loans[1], due_on: '2026-05-01', due_weekday: 5, version: 2 },
        loans[2],
      ])
      expect(await auditOf(context, 'loan')).toEqual([
        { record_id: 1, action: 'update', before: { renewals: loans[0]?.renewals }, after: { renewals: 8 } },
        { record_id: 2, action: 'update', before: { due_on: loans[1]?.due_on }, after: { due_on: '2026-05-01' } },
      ])
    })
  })

  it('says which of them is wrong, and writes none', async () => {
    await as({}, async (records, context) => {
      const rows = [{ id: 1 }, { id: 2 }]
      const work = records('loan').updateMany(rows, ({ id }) => (id === 2 ? { branch_id: 999 } : { renewals: 3 }))
      expect(await errorsOf(work)).toHaveProperty(['1.branch_id'])
      expect(await auditOf(context, 'loan')).toEqual([])
    })
  })
})

describe('adding', () => {
  it('fills in defaults and what the scope says, checks, and audits', async () => {
    await as(MANAGER, async (records, context) => {
      const [loan] = await records('loan').list({ where: { returned_on: { ne: null } }, limit: 1 })
      const [copy] = await records('copy').list({ where: { branch_id: 1, status: 'available' }, limit: 1 })
      const [reader] = await records('reader').list({ where: { branch_id: 1, status: 'enabled' }, limit: 1 })
      const values = { copy_id: copy!.id, reader_id: reader!.id, loaned_at: loan!.loaned_at }
      const id = await records('loan').create(values)
      expect(await records('loan').get(id)).toMatchObject({
        ...values,
        branch_id: 1,
        renewals: 0,
        due_on: '2026-04-08',
      })
      expect(await auditOf(context, 'loan')).toMatchObject([
        { record_id: id, action: 'create', after: { copy_id: copy!.id } },
      ])
      expect(await errorsOf(records('loan').create({ ...values, branch_id: 2 }))).toHaveProperty('branch_id')
      expect(await errorsOf(records('loan').create({ copy_id: copy!.id }))).toMatchObject({
        reader_id: ['This field is required.'],
      })
    })
  })

  it('as the system adds as many as there are in one statement', async () => {
    await as({}, async (records, context) => {
      const rows = Array.from({ length: 20 }, (_, index) => ({ name: `Category ${index}`, position: index }))
      const { statements } = await counted(context, () => records('category').asSystem().createMany(rows))
      expect(statements).toBe(1)
      expect(await auditOf(context, 'category')).toHaveLength(20)
    })
  })

  it('adds records of an entity that no resource declares', async () => {
    await as({}, async (records) => {
      const [link] = await records('branch_librarian').list({ limit: 1 })
      await records('branch_librarian').delete(link!.id)
      const { branch_id, librarian_id } = link!
      const id = await records('branch_librarian').under({ branch_id }).create({ librarian_id })
      expect(await records('branch_librarian').get(id)).toMatchObject({ branch_id, librarian_id })
    })
  })
})

describe('deleting', () => {
  it('goes as far as the declarations say, each row with its line in the audit log', async () => {
    await as({}, async (records, context) => {
      const id = await records('category').create({ name: 'Maps' })
      await records('category').under({ parent_id: id }).create({ name: 'Sea charts' })
      await records('category').delete(id)
      expect(await records('category').list({ where: { name: { in: ['Maps', 'Sea charts'] } } })).toEqual([])
      const deleted = (await auditOf(context, 'category')).filter(({ action }) => action === 'delete')
      expect(deleted).toHaveLength(2)
    })
  })

  it('is refused with what stands in the way, and for what is not the user’s', async () => {
    await as({}, async (records) => {
      const { reader_id } = await records('loan').get(1)
      await expect(records('reader').delete(reader_id)).rejects.toThrow(Conflict)
    })
    await as(MANAGER, async (records) => {
      const [other] = await inBranch(records, 2)
      await expect(records('loan').delete(other!.id)).rejects.toThrow(NotFound)
      await expect(records('loan').deleteMany([other!.id])).rejects.toThrow(NotFound)
    })
  })

  it('deletes many in one statement as the system, each with its line in the audit log', async () => {
    await as({}, async (records, context) => {
      const links = await records('branch_librarian').list({})
      const ids = links.map(({ id }) => id)
      const { statements } = await counted(context, () => records('branch_librarian').asSystem().deleteMany(ids))
      expect(statements).toBe(1)
      expect(await auditOf(context, 'branch_librarian')).toHaveLength(ids.length)
      expect(await records('branch_librarian').list()).toEqual([])
    })
  })
})

describe('statements of one’s own', () => {
  it('have paths, joins and the scope of the user', async () => {
    await as(MANAGER, async (records, { tx }) => {
      const loans = records('loan').rows()
      const rows = await tx.query(sql<{ id: number; title: string; branch_id: number }>`
        select ${loans.column('id')} as id, ${loans.path('copy.book.title')} as title, ${loans.column('branch_id')} as branch_id
        from ${loans.from} where ${loans.visible} and ${loans.path('reader.status')} = 'enabled'`)
      expect(rows.length).toBeGreaterThan(0)
      expect(new Set(rows.map(({ branch_id }) => branch_id))).toEqual(new Set([1]))
    })
  })

  it('are noted in the audit log in the name of who did it', async () => {
    await as({}, async (records, context) => {
      await records('loan').audit(1, { action: 'update', after: { reminded: true } })
      expect(await auditOf(context, 'loan')).toEqual([
        { record_id: 1, action: 'update', before: null, after: { reminded: true } },
      ])
    })
  })
})
