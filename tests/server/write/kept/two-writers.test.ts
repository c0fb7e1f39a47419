import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { continueNumbering } from '#server/database/insert-rows.ts'
import { ValidationFailed } from '#server/errors.ts'
import { SEED } from '../../../fixtures/library/seed.ts'
import { type Library, model, openLibrary } from '../../read/library.ts'
import type { libraryRecords } from '../../records/library-records.ts'
import { begunWork, inTurn } from './begun-work.ts'

type Records = ReturnType<typeof libraryRecords>

let library: Library
beforeAll(async () => {
  library = await openLibrary()
  await continueNumbering(library.database, model, SEED.north.rows)
})
afterAll(() => library.close())

let loan: { id: number; reader_id: number }
let other: number
beforeEach(async () => {
  const [free] = await inTurn(library, (records) => records('loan').list({ where: { fines_count: 0 }, limit: 1 }))
  loan = { id: free!.id, reader_id: free!.reader_id }
  other = loan.reader_id === 1 ? 2 : 1
})

const fine = (records: Records) =>
  records('fine')
    .asSystem()
    .create({ loan_id: loan.id, reader_id: loan.reader_id, reason: 'Torn', type: 'value', amount: 5 })
const move = (records: Records) => records('loan').asSystem().update(loan.id, { reader_id: other })

describe('CLS-03 two writes that together would break a rule', () => {
  it.each([
    ['the record first', fine, move],
    ['what it refers to first', move, fine],
  ])('are refused, the later of them: %s', async (_which, first, second) => {
    const commit = await begunWork(library, first)
    const later = inTurn<unknown>(library, second).catch((error: unknown) => error)
    await commit()
    expect(await later).toBeInstanceOf(ValidationFailed)
    const rows = await inTurn(library, (records) =>
      records('fine').list({ where: { loan_id: loan.id }, with: ['loan.reader_id'] }),
    )
    for (const row of rows) expect(row.loan?.reader_id).toBe(row.reader_id)
    expect(rows).toHaveLength(first === fine ? 1 : 0)
  })
})
