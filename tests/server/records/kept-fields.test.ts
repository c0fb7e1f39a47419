import { describe, expect, it } from 'vitest'
import type { libraryRecords } from './library-records.ts'
import { errorsOf, MANAGER, undoneWork } from './undone-work.ts'

const as = undoneWork()
const KEPT = ['What was paid stays as it was.']

/** The errors of work on a fine that is paid. */
function onPaid(work: (records: ReturnType<typeof libraryRecords>, id: number) => Promise<unknown>) {
  return as(MANAGER, async (records) => {
    const [reader] = await records('reader').list({ limit: 1 })
    const fine = { reader_id: reader?.id ?? 0, reason: 'Coffee', type: 'value' as const, amount: 250 }
    const id = await records('fine').create(fine)
    await records('fine').update(id, { paid_on: '2026-03-01', method: 'cash' })
    return errorsOf(work(records, id))
  })
}

describe('values that are kept', () => {
  it('are kept from code on behalf of somebody who may not correct them', async () => {
    expect(await onPaid((records, id) => records('fine').update(id, { amount: 1 }))).toEqual({ amount: KEPT })
  })

  it('are kept from a change of many, by position', async () => {
    const errors = await onPaid(async (records, id) => {
      const rows = await records('fine').lockAll({ where: { id } })
      await records('fine').updateMany(rows, { amount: 1 })
    })
    expect(errors).toEqual({ '0.amount': KEPT })
  })

  it('are kept from the system by the database, which names all that is kept', async () => {
    const errors = await onPaid((records, id) => records('fine').asSystem().update(id, { amount: 1 }))
    expect(errors).toEqual({ amount: KEPT, type: KEPT })
  })
})
