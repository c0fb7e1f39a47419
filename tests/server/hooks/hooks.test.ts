import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verbatim } from '#protocol/messages/message.ts'
import type { HookBatch, HookDefinition } from '#server/hooks/hook-definition.ts'
import { libraryRecords } from '../records/library-records.ts'
import { ALL_SEEN, type HookWorld, openHookWorld } from './hook-world.ts'

let world: HookWorld
beforeAll(async () => {
  world = await openHookWorld()
})
afterAll(() => world.server.close())
beforeEach(() => world.startOver())

describe('a hook before', () => {
  const uppercase: HookDefinition = (_context, { rows }) => {
    for (const row of rows) row.set({ last_name: String(row.after?.last_name).toUpperCase() })
  }

  it('changes what is written of a new record and of a changed one, which the reply and the audit log show', async () => {
    const before = ['set/upper']
    world.hook({ author: { create: { before }, update: { before } } }, { 'set/upper': uppercase })
    const made = await world.head.post('authors', { last_name: 'Mary Shelley' })
    expect(made.body).toMatchObject({ item: { last_name: 'MARY SHELLEY' } })
    const { id } = made.body.item
    expect((await world.head.put(`authors/${id}`, { last_name: 'Jane Austen' })).body.item.last_name).toBe(
      'JANE AUSTEN',
    )
    const audit = await world.server.inTenant('north', (tx) =>
      tx.query(sql<{ last_name: string }>`
        select after ->> 'last_name' as last_name from audit_log where entity = 'author' and record_id = ${id} order by id`),
    )
    expect(audit).toEqual([{ last_name: 'MARY SHELLEY' }, { last_name: 'JANE AUSTEN' }])
  })

  it('is held to the schema of the field', async () => {
    const tooLong: HookDefinition = (_context, { rows }) =>
      rows.forEach((row) => row.set({ last_name: 'x'.repeat(5_000) }))
    world.hook({ author: { create: { before: ['set/long'] } } }, { 'set/long': tooLong })
    const before = await world.server.fingerprint()
    const { status, body } = await world.head.post('authors', { last_name: 'Mary Shelley' })
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ['last_name'] })
    expect(await world.server.fingerprint()).toBe(before)
  })

  it('refuses with a message at the field, together with all that is wrong, and nothing is written', async () => {
    const refuse: HookDefinition = (_context, { rows }) =>
      rows.forEach((row) => row.refuse('colour', verbatim('Not that one.')))
    world.hook(
      { category: { create: { before: ['no/colour'] }, update: { before: ['no/colour'] } } },
      { 'no/colour': refuse },
    )
    const before = await world.server.fingerprint()
    const made = await world.head.post('books/categories', { colour: '#111111' })
    expect(made.status).toBe(422)
    expect(made.body.errors).toEqual({ name: [expect.any(String)], colour: ['Not that one.'] })
    const changed = await world.head.put('books/categories/1', { name: 'Another name' })
    expect({ status: changed.status, errors: changed.body.errors }).toMatchObject({
      status: 422,
      errors: { colour: ['Not that one.'] },
    })
    expect(await world.server.fingerprint()).toBe(before)
  })

  it('refuses a deletion with its reason', async () => {
    const keep: HookDefinition = (_context, { rows }) =>
      rows.forEach((row) => row.refuse('', verbatim('It is still read.')))
    world.hook({ author: { delete: { before: ['no/delete'] } } }, { 'no/delete': keep })
    const { id } = (await world.head.post('authors', { last_name: 'Nobody' })).body.item
    const before = await world.server.fingerprint()
    const { status, body } = await world.head.delete(`authors/${id}`)
    expect({ status, error: body.error }).toMatchObject({ status: 409, error: 'It is still read.' })
    expect(await world.server.fingerprint()).toBe(before)
  })

  it('does not run where nothing changes', async () => {
    world.hook({ author: ALL_SEEN })
    const { id, last_name } = (await world.head.post('authors', { last_name: 'Ann' })).body.item
    world.forget()
    await world.head.put(`authors/${id}`, { last_name })
    expect(world.called()).toEqual([])
  })
})

describe('a hook after', () => {
  it('sees the record as it was and as it is, and refuses still', async () => {
    world.hook({ author: ALL_SEEN })
    const { id } = (await world.head.post('authors', { last_name: 'Ann' })).body.item
    await world.head.put(`authors/${id}`, { last_name: 'Anne' })
    expect(world.called().at(-1)).toMatchObject({
      moment: 'after',
      operation: 'update',
      rows: [{ id, before: { id, last_name: 'Ann' }, after: { id, last_name: 'Anne' } }],
    })
    const refuse: HookDefinition = (_context, { rows }) =>
      rows.forEach((row) => row.refuse('last_name', verbatim('Too late.')))
    world.hook({ author: { update: { after: ['no/after'] } } }, { 'no/after': refuse })
    const reply = await world.head.put(`authors/${id}`, { last_name: 'Anna' })
    expect({ status: reply.status, errors: reply.body.errors }).toMatchObject({
      status: 422,
      errors: { last_name: ['Too late.'] },
    })
    expect((await world.head.get(`authors/${id}`)).body.item.last_name).toBe('Anne')
  })

  it('cannot change what has been written', async () => {
    const late: HookDefinition = (_context, { rows }) => rows.forEach((row) => row.set({ last_name: 'x' }))
    world.hook({ author: { create: { after: ['set/late'] } } }, { 'set/late': late })
    expect((await world.head.post('authors', { last_name: 'Ann' })).status).toBe(500)
  })

  it('that leads to itself is stopped', async () => {
    const again: HookDefinition = async (context, { rows }: HookBatch) => {
      for (const { id, after } of rows)
        await libraryRecords(context)('author')
          .asSystem()
          .update(id, { last_name: `${String(after?.last_name)}.` })
    }
    world.hook({ author: { update: { after: ['run/again'] } } }, { 'run/again': again })
    const { id } = (await world.head.post('authors', { last_name: 'Ann' })).body.item
    expect((await world.head.put(`authors/${id}`, { last_name: 'Anne' })).status).toBe(500)
    expect((await world.head.get(`authors/${id}`)).body.item.last_name).toBe('Ann')
  })
})
