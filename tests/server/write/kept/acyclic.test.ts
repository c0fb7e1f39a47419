import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { continueNumbering } from '#server/database/insert-rows.ts'
import { SEED } from '../../../fixtures/library/seed.ts'
import { type Client, type TestServer, openTestServer } from '../../../support/server.ts'
import { type Library, model, openLibrary } from '../../read/library.ts'
import { begunWork, inTurn } from './begun-work.ts'

const BACK = { parent_id: ['This is the category itself, or one that leads back to it.'] }

describe('CAT-03 a reference of a category to the one that it is part of', () => {
  let server: TestServer
  let head: Client
  let top: number
  let middle: number
  let bottom: number
  beforeAll(async () => {
    server = await openTestServer()
    head = await server.as('head')
    const add = async (name: string, parent_id: number | null): Promise<number> =>
      (await head.post('books/categories', { name, parent_id })).body.item.id
    top = await add('Water', null)
    middle = await add('Shores', top)
    bottom = await add('Beacons', middle)
  })
  afterAll(() => server.close())

  const move = (id: number, parent_id: number | null) => head.patch(`books/categories/${id}`, { parent_id })

  it.each([
    ['itself', () => top],
    ['one directly within it', () => middle],
    ['one further within it', () => bottom],
  ])('refuses %s', async (_which, to) => {
    const refused = await move(top, to())
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual(BACK)
    expect((await head.get(`books/categories/${top}`)).body.item.parent_id).toBeNull()
  })

  it('takes every other, and none', async () => {
    expect((await move(bottom, top)).status).toBe(200)
    expect((await move(middle, bottom)).status).toBe(200)
    expect((await move(middle, null)).status).toBe(200)
    expect((await move(middle, top)).status).toBe(200)
    expect((await move(bottom, middle)).status).toBe(200)
  })

  it('offers neither the record itself nor what is within it', async () => {
    const offered = async (query: string) =>
      (await head.get(`books/categories/all?${query}`)).body.items.map(({ id }: { id: number }) => id)
    const all = await offered('')
    expect(all).toEqual(expect.arrayContaining([top, middle, bottom]))
    const without = (...ids: number[]) => all.filter((id: number) => !ids.includes(id))
    expect(await offered('for=category.parent_id')).toEqual(all)
    expect(await offered(`for=category.parent_id&record[id]=${top}`)).toEqual(without(top, middle, bottom))
    expect(await offered(`for=category.parent_id&record[id]=${middle}`)).toEqual(without(middle, bottom))
    expect(await offered(`for=category.parent_id&record[id]=${bottom}`)).toEqual(without(bottom))
  })
})

describe('two who move records into each other', () => {
  let library: Library
  beforeAll(async () => {
    library = await openLibrary()
    await continueNumbering(library.database, model, SEED.north.rows)
  })
  afterAll(() => library.close())

  /** A move that is made, and committed when it is told to. */
  const begunMove = (id: number, parent_id: number) =>
    begunWork(library, (records) => records('category').asSystem().update(id, { parent_id }))

  it('close no circle between them: the later is refused, code as the system included', async () => {
    const add = (name: string, parent_id: number | null) =>
      inTurn(library, (records) => records('category').asSystem().create({ name, parent_id }))
    const [one, other] = [await add('Rivers', null), await add('Canals', null)]
    const [inOne, inOther] = [await add('Deltas', one), await add('Locks', other)]
    const commit = await begunMove(one, inOther)
    const later = begunMove(other, inOne).catch((error: unknown) => error)
    await commit()
    expect(await later).toMatchObject({ errors: BACK })
    const rows = await inTurn(library, (records) => records('category').list({ where: { id: { in: [one, other] } } }))
    expect(new Map(rows.map(({ id, parent_id }) => [id, parent_id]))).toEqual(
      new Map([
        [one, inOther],
        [other, null],
      ]),
    )
  })
})
