import { PostgresQueryCompiler, type RootOperationNode, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { Forbidden, NotFound, ValidationFailed } from '#server/errors.ts'
import { auditOf, counted, loansOf, MANAGER, undoneWork } from './undone-work.ts'

const as = undoneWork()

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
      const [other] = await loansOf(records, 2)
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

describe('statements of one’s own', () => {
  it('tell rows that are asked for twice from each other', async () => {
    await as({}, async (records, { tx }) => {
      const [loans, others] = [records('loan').rows(), records('loan').rows()]
      const found = await tx.query(sql<{ id: number }>`
        select ${loans.column('id')} as id from ${loans.from}
        where exists (
          select from ${others.from}
          where ${others.column('copy_id')} = ${loans.column('copy_id')} and ${others.column('id')} <> ${loans.column('id')})
        order by 1`)
      const all = await records('loan').list({ sort: 'id' })
      const again = all.filter((one) => all.some(({ id, copy_id }) => id !== one.id && copy_id === one.copy_id))
      expect(again.length).toBeGreaterThan(0)
      expect(found.map(({ id }) => id)).toEqual(again.map(({ id }) => id))
    })
  })

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

  it('ask whether somebody may see what an id stands for, and look nothing up where they may see all', async () => {
    const seen = (user: Parameters<typeof as>[0]) =>
      as(user, async (records, { tx }) => {
        const sees = records('loan')
          .rows()
          .sees(sql`loan.id`)
        return tx.query(sql<{ branch_id: number }>`select loan.branch_id from loans as loan where ${sees}`)
      })
    const [all, own] = [await seen({}), await seen(MANAGER)]
    expect(new Set(own.map(({ branch_id }) => branch_id))).toEqual(new Set([1]))
    expect(own).toHaveLength(all.filter(({ branch_id }) => branch_id === 1).length)
    expect(all.length).toBeGreaterThan(own.length)
    await as({}, async (records) => {
      const node = records('loan')
        .rows()
        .sees(sql`loan.id`)
        .toOperationNode() as RootOperationNode
      expect(new PostgresQueryCompiler().compileQuery(node, { queryId: '' }).sql).toBe('loan.id is not null')
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
