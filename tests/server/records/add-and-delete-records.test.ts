import { describe, expect, it } from 'vitest'
import { Conflict, NotFound } from '#server/errors.ts'
import { auditOf, counted, errorsOf, loansOf, MANAGER, undoneWork } from './undone-work.ts'

const as = undoneWork()

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

  it('tells the ids of those that it has added, in the order given', async () => {
    await as({}, async (records) => {
      const names = ['Maps', 'Atlases', 'Globes']
      for (const [index, categories] of [records('category'), records('category').asSystem()].entries()) {
        const ids = await categories.createMany(names.map((name) => ({ name: `${name} ${index}` })))
        const found = await Promise.all(ids.map((id) => records('category').get(id)))
        expect(found.map(({ name }) => String(name).split(' ')[0])).toEqual(names)
      }
    })
  })

  it('adds records of an entity that no resource declares', async () => {
    await as({}, async (records) => {
      const [link] = await records('branch_librarian').list({ limit: 1 })
      const groups = await records('reading_group').list({ where: { librarian_id: link!.librarian_id } })
      await records('reading_group').asSystem().updateMany(groups, { librarian_id: null })
      const managed = await records('branch').list({ where: { manager_id: link!.librarian_id } })
      await records('branch').asSystem().updateMany(managed, { manager_id: null })
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
      const [other] = await loansOf(records, 2)
      await expect(records('loan').delete(other!.id)).rejects.toThrow(NotFound)
      await expect(records('loan').deleteMany([other!.id])).rejects.toThrow(NotFound)
    })
  })

  it('deletes many in one statement as the system, each with its line in the audit log', async () => {
    await as({}, async (records, context) => {
      const rates = await records('opening_rate').list({})
      const ids = rates.map(({ id }) => id)
      const { statements } = await counted(context, () => records('opening_rate').asSystem().deleteMany(ids))
      expect(statements).toBe(1)
      expect(await auditOf(context, 'opening_rate')).toHaveLength(ids.length)
      expect(await records('opening_rate').list()).toEqual([])
    })
  })
  it('empties what refers to them and is declared to be emptied, which the audit log has', async () => {
    await as({}, async (records, context) => {
      const [loan] = await records('loan').list({ limit: 1 })
      const { id: loan_id, reader_id } = await records('loan').get(loan!.id)
      const id = await records('fine').create({ reader_id, loan_id, reason: 'Torn', type: 'value', amount: 100 })
      await records('loan').asSystem().deleteMany([loan_id])
      expect(await records('fine').get(id)).toMatchObject({ loan_id: null })
      const lines = await auditOf(context, 'fine')
      expect(lines.at(-1)).toMatchObject({
        record_id: id,
        action: 'update',
        before: { loan_id },
        after: { loan_id: null },
      })
    })
  })
})
