import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

const add = (name: string) => (records: Records) => records('category').asSystem().create({ name })

describe('two who write one name at the same moment', () => {
  it.each([
    ['as it is', 'Westerns', 'Westerns'],
    ['in other capitals', 'Sagas', 'SAGAS'],
    ['in other capitals with an accent', 'Épopées', 'éPOPÉES'],
  ])('are told so in the same words, the later of them: %s', async (_, first, second) => {
    const commit = await begunWork(library, add(first))
    const later = inTurn<unknown>(library, add(second)).catch((error: unknown) => error)
    await commit()
    const refused = await later
    expect(refused).toBeInstanceOf(ValidationFailed)
    const afterwards = await inTurn<unknown>(library, add(second)).catch((error: unknown) => error)
    expect((refused as ValidationFailed).messages).toEqual((afterwards as ValidationFailed).messages)
  })
})
