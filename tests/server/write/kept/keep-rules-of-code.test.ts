import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { Conflict } from '#server/errors.ts'
import { counted, errorsOf, undoneWork } from '../../records/undone-work.ts'

const as = undoneWork()

describe('CLS-03 rules between records that code writes', () => {
  it('are kept as the system, from both sides, and undo what was written', async () => {
    await as({}, async (records) => {
      const [fine] = await records('fine').list({
        where: { loan_id: { ne: null } },
        limit: 1,
        with: ['loan.reader_id'],
      })
      const other = fine!.reader_id === 1 ? 2 : 1
      const ofLoan = records('loan').asSystem().update(fine!.loan_id!, { reader_id: other })
      expect(await errorsOf(ofLoan)).toEqual({
        reader_id: [expect.stringMatching(/^\d+ fines? stands? in the way: .*/)],
      })
    })
    await as({}, async (records) => {
      const [fine] = await records('fine').list({ where: { loan_id: { ne: null } }, limit: 1 })
      const other = fine!.reader_id === 1 ? 2 : 1
      const ofFine = records('fine').asSystem().update(fine!.id, { reader_id: other })
      expect(await errorsOf(ofFine)).toEqual({ loan_id: ['Loan and reader do not go together.'] })
    })
  })

  it('names nobody whom the person may not see', async () => {
    await as({ user: 'librarian' }, async (records) => {
      const [fine] = await records('fine')
        .asSystem()
        .list({ where: { loan_id: { ne: null } }, limit: 1 })
      const other = fine!.reader_id === 1 ? 2 : 1
      const change = records('loan').asSystem().update(fine!.loan_id!, { reader_id: other })
      expect(await errorsOf(change)).toEqual({
        reader_id: [expect.stringMatching(/^\d+ fines? stands? in the way\.$/)],
      })
    })
  })

  it('are asked once of all records that are written together', async () => {
    await as({}, async (records, context) => {
      const loans = await records('loan').list({ limit: 40 })
      const fines = (few: number) =>
        loans
          .slice(0, few)
          .map(({ id, reader_id }) => ({ loan_id: id, reader_id, reason: 'Torn', type: 'value' as const, amount: 5 }))
      const { statements: ofTwo } = await counted(context, () => records('fine').asSystem().createMany(fines(2)))
      const { statements: ofForty } = await counted(context, () => records('fine').asSystem().createMany(fines(40)))
      // The rows, the lock of their loans, the question.
      expect([ofTwo, ofForty]).toEqual([3, 3])
      const wrong = fines(40).map((fine, index) =>
        index === 39 ? { ...fine, reader_id: fine.reader_id === 1 ? 2 : 1 } : fine,
      )
      expect(await errorsOf(records('fine').asSystem().createMany(wrong))).toHaveProperty('loan_id')
    })
  })

  it('cost nothing where they are not concerned', async () => {
    await as({}, async (records, context) => {
      const [fine] = await records('fine').list({ limit: 1 })
      const { statements } = await counted(context, () =>
        records('fine').asSystem().update(fine!.id, { reason: 'Lost' }),
      )
      expect(statements).toBe(1)
    })
  })

  it('are kept as rows of a relation end', async () => {
    await as({}, async (records) => {
      const [group] = await records('reading_group').list({ where: { librarian_id: { ne: null } }, limit: 1 })
      const where = { branch_id: group!.branch_id, librarian_id: group!.librarian_id }
      const [posting] = await records('branch_librarian').asSystem().list({ where })
      await expect(records('branch_librarian').asSystem().deleteMany([posting!.id])).rejects.toThrow(Conflict)
    })
    await as({}, async (records) => {
      const [group] = await records('reading_group').list({ where: { librarian_id: { ne: null } }, limit: 1 })
      const where = { branch_id: group!.branch_id, librarian_id: group!.librarian_id }
      const [posting] = await records('branch_librarian').asSystem().list({ where })
      await expect(records('branch_librarian').asSystem().delete(posting!.id)).rejects.toThrow('in the way')
    })
  })

  it('let a record go with all that it is referred to by', async () => {
    await as({}, async (records, { tx }) => {
      const [group] = await records('reading_group').list({ where: { librarian_id: { ne: null } }, limit: 1 })
      await tx.query(sql`update loans set librarian_id = null`)
      await records('librarian').asSystem().delete(group!.librarian_id!)
      expect(await records('reading_group').get(group!.id)).toMatchObject({ librarian_id: null })
    })
  })
})
