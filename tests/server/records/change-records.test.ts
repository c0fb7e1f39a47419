import { describe, expect, it } from 'vitest'
import { Conflict, Forbidden, NotFound } from '#server/errors.ts'
import { auditOf, counted, errorsOf, loansOf, MANAGER, undoneWork } from './undone-work.ts'

const as = undoneWork()

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
        deposit: ['A deposit is paid back when the copy returns.'],
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
      const [other] = await loansOf(records, 2)
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
      const [other] = await loansOf(records, 2)
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
      const [loan] = await records('loan').list({ where: { fines_count: 0 }, limit: 1 })
      const { id } = loan!
      expect(await errorsOf(records('loan').update(id, change))).toEqual({ reader_id: ['Choose one of the options.'] })
      const { statements } = await counted(context, () => records('loan').asSystem().update(id, change))
      // The second asks for fines of the loan, which are of its reader.
      expect(statements).toBe(2)
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

  it('lets records change places in what must be unique, and refuses what another record keeps', async () => {
    await as({}, async (records, context) => {
      const [one, two, three] = await records('copy').list({ limit: 3 })
      const turned = new Map([
        [one!.id, two!.barcode],
        [two!.id, one!.barcode],
      ])
      await records('copy').updateMany([one!, two!], ({ id }) => ({ barcode: turned.get(id)! }))
      expect(await records('copy').get(one!.id)).toMatchObject({ barcode: two!.barcode })
      expect(await records('copy').get(two!.id)).toMatchObject({ barcode: one!.barcode })
      expect(await auditOf(context, 'copy')).toHaveLength(2)
      const taken = records('copy').updateMany([one!, two!], ({ id }) =>
        id === one!.id ? { barcode: three!.barcode } : { barcode: 'ZZZ-9999' },
      )
      expect(await errorsOf(taken)).toHaveProperty(['0.barcode'])
      const kept = records('copy').updateMany([one!, two!], ({ id }) =>
        id === one!.id ? { barcode: one!.barcode } : { shelf: 'Q' },
      )
      expect(await errorsOf(kept)).toHaveProperty(['0.barcode'])
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
