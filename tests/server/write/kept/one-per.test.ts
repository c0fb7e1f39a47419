import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SEED } from '../../../fixtures/library/seed.ts'
import { continueNumbering } from '#server/database/insert-rows.ts'
import { type Library, model, openLibrary } from '../../read/library.ts'
import { begunWork, inTurn } from './begun-work.ts'
import { type Client, type TestServer, openTestServer } from '../../../support/server.ts'

const BRANCH = 1

describe('a relation with one row for each value of a field', () => {
  let server: TestServer
  let head: Client
  let copies: { id: number; book_id: number }[]
  beforeAll(async () => {
    server = await openTestServer()
    head = await server.as('head')
    copies = []
    for (const [index, book_id] of [1, 1, 2].entries()) {
      const { body } = await head.post('copies', { book_id, branch_id: BRANCH, barcode: `WIN-000${index}` })
      copies.push({ id: body.item.id, book_id })
    }
    for (const { id } of (await head.get(`branches/${BRANCH}/displayed`)).body.items)
      await head.post(`branches/${BRANCH}/displayed/detach`, { copy_id: id })
  })
  afterAll(() => server.close())

  it('takes rows that differ, refuses a second with the same value, and takes it once the first is gone', async () => {
    const [first, same, different] = copies.map(({ id }) => id)
    const attach = (copy_id: number | undefined) => head.post(`branches/${BRANCH}/displayed/attach`, { copy_id })
    expect((await attach(first)).status).toBe(201)
    expect((await attach(different)).status).toBe(201)
    const refused = await attach(same)
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({ copy_id: ['Choose one copy of each book at most.'] })
    await head.post(`branches/${BRANCH}/displayed/detach`, { copy_id: first })
    expect((await attach(same)).status).toBe(201)
    // Another branch has a window of its own.
    const { body } = await head.post('copies', { book_id: 1, branch_id: 2, barcode: 'WIN-0009' })
    expect((await head.post('branches/2/displayed/attach', { copy_id: body.item.id })).status).toBe(201)
  })
})

describe('two writers of such a relation', () => {
  let library: Library
  beforeAll(async () => {
    library = await openLibrary()
    await continueNumbering(library.database, model, SEED.north.rows)
  })
  afterAll(() => library.close())

  /** A link that is written, and committed when it is told to. */
  const begunLink = (copy_id: number) =>
    begunWork(library, (records) => records('displayed_copy').asSystem().create({ branch_id: 3, copy_id }))

  it('are told apart: of rows that agree the later is refused, code as the system included', async () => {
    const [known] = await inTurn(library, (records) => records('copy').list({ limit: 1 }))
    const [first = 0, second = 0] = await inTurn(library, (records) =>
      Promise.all(
        ['TWO-0000', 'TWO-0001'].map((barcode) =>
          records('copy').asSystem().create({ book_id: known!.book_id, branch_id: 3, barcode }),
        ),
      ),
    )
    const commit = await begunLink(first)
    const later = begunLink(second).catch((error: unknown) => error)
    await commit()
    expect(await later).toMatchObject({ errors: { copy_id: ['Choose one copy of each book at most.'] } })
    const rows = await inTurn(library, (records) =>
      records('displayed_copy').list({ where: { branch_id: 3, copy_id: { in: [first, second] } } }),
    )
    expect(rows.map(({ copy_id }) => copy_id)).toEqual([first])
  })
})
