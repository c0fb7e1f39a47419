import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RequestContext } from '#server/request-context.ts'
import { type AvailableAsked, readAvailable } from '#server/read/read-available.ts'
import { readDuplicate } from '#server/read/record/read-duplicate.ts'
import { readMeta } from '#server/read/read-meta.ts'
import { type PickerAsked, readPicker } from '#server/read/read-picker.ts'
import { readRelation } from '#server/read/read-relation.ts'
import { type Asking, type Library, model, openLibrary, query, resourceOf, seeded } from './library.ts'
import { atLeastOne } from '../../support/at-least-one.ts'

let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library.close())

/** A result and the statements that it took. */
function counted<T>(asking: Asking, work: (context: RequestContext) => Promise<T>) {
  return library.as(asking, async (context) => ({ result: await work(context), statements: context.tx.statements }))
}

const picker = (name: string, asked: PickerAsked = {}, asking: Asking = {}) =>
  counted(asking, (context) => readPicker(context, resourceOf(name), asked))

const members = () => seeded<{ id: number; reading_group_id: number; reader_id: number }>('reading_group_member')
const idsOf = (items: readonly Record<string, unknown>[]) =>
  items.map((item) => item.id as number).sort((a, b) => a - b)

describe('a picker', () => {
  it('gives id, name, the declared paths and flags, in one statement', async () => {
    const { result, statements } = await picker('books')
    expect(statements).toBe(1)
    expect(result[0]).toEqual({
      id: expect.any(Number),
      title: expect.any(String),
      author: { id: expect.any(Number), name: expect.any(String) },
      reference_only: expect.any(Boolean),
    })
  })

  it('holds what its condition says, in its order', async () => {
    const { result } = await picker('readers')
    const enabled = seeded<{ id: number; status: string }>('reader').filter((reader) => reader.status === 'enabled')
    expect(idsOf(result)).toEqual(enabled.map((reader) => reader.id))
    const names = result.map((item) => String(item.name))
    expect(names).toEqual([...names].sort(new Intl.Collator('und').compare))
  })

  it('keeps to what the user may see', async () => {
    const { result } = await picker('branches', {}, { user: 'manager' })
    expect(idsOf(result)).toEqual([1])
  })

  it('takes parameters, and filters by their bare names', async () => {
    const expected = seeded<{ id: number; branch_id: number }>('reading_group').filter((group) => group.branch_id === 2)
    const byParam = await picker('reading_groups', { params: { branch_id: '2' } })
    expect(idsOf(byParam.result).filter((id) => id !== 0)).toEqual(expected.map((group) => group.id))
    const byFilter = await picker('reading_groups', { params: { librarian_id: '1' } })
    expect(byFilter.result.length).toBeLessThan(byParam.result.length + 20)
    await expect(picker('reading_groups', { params: { brnch_id: '2' } })).rejects.toThrow('Did you mean "branch_id"?')
  })

  it('puts further choices in front, but not among what was searched for', async () => {
    const all = await picker('reading_groups')
    expect(all.result[0]).toEqual({ id: 0, name: 'Any group' })
    const name = String(seeded('reading_group')[0]?.name)
    const found = await picker('reading_groups', { search: name, limit: 25 })
    expect(found.result.length).toBeGreaterThan(0)
    expect(found.result.every((item) => item.id !== 0)).toBe(true)
  })

  it('is limited', async () => {
    expect((await picker('readers', { limit: 3 })).result).toHaveLength(3)
    await expect(picker('readers', { limit: 501 })).rejects.toMatchObject({ status: 400 })
  })

  it('has addresses that fix a field, or a condition', async () => {
    const closures = seeded<{ id: number; list: string }>('reason').filter(
      (reason) => reason.list === 'closure-reasons',
    )
    const bySegment = await picker('reasons', { segments: { list: 'closure-reasons' } })
    const byCondition = await picker('reasons', { where: { list: 'closure-reasons' } })
    expect(idsOf(bySegment.result)).toEqual(closures.map((reason) => reason.id))
    expect(idsOf(byCondition.result)).toEqual(closures.map((reason) => reason.id))
    expect((await picker('reasons', { segments: { list: 'nothing' } })).result).toEqual([])
  })
})

describe('a relation', () => {
  const endpoint = () => resourceOf('reading_groups').relations.readers ?? (undefined as never)
  const relation = (id: number, asked = {}, asking: Asking = {}) =>
    counted(asking, (context) =>
      readRelation(context, resourceOf('reading_groups'), id, endpoint(), query({ count: 500, ...asked })),
    )

  it('gives the rows that are attached, each with what attaches it, in one statement', async () => {
    const { result, statements } = await relation(1)
    const here = members().filter((member) => member.reading_group_id === 1)
    expect(statements).toBe(1)
    expect(idsOf(result.items)).toEqual(here.map((member) => member.reader_id).sort((a, b) => a - b))
    for (const item of atLeastOne(result.items)) {
      const member = here.find((one) => one.reader_id === item.id)
      expect(item.pivot).toMatchObject({ id: member?.id, paused: expect.any(Boolean), joined_on: expect.any(String) })
    }
  })

  it('is filtered, sorted and searched like any list', async () => {
    const { result } = await relation(1, { filter: { status: 'enabled' }, sorting: { 'pivot.joined_on': 'desc' } })
    const joined = result.items.map((item) => String((item.pivot as { joined_on: string }).joined_on))
    expect(joined).toEqual([...joined].sort().reverse())
    const name = String(result.items[0]?.name)
    expect((await relation(1, { search: name })).result.items.length).toBeGreaterThan(0)
  })

  it('is not there when its record is not, or not for this user', async () => {
    await expect(relation(4_711)).rejects.toMatchObject({ status: 404 })
    await expect(relation(2, {}, { user: 'manager' })).rejects.toMatchObject({ status: 404 })
  })

  it('offers what is not attached yet', async () => {
    const available = (asked: AvailableAsked = {}) =>
      counted({}, (context) => readAvailable(context, resourceOf('reading_groups'), 1, endpoint(), asked))
    const { result, statements } = await available()
    const attached = members()
      .filter((member) => member.reading_group_id === 1)
      .map((member) => member.reader_id)
    const branch = seeded<{ id: number; branch_id: number }>('reading_group')[0]?.branch_id
    const expected = seeded<{ id: number; branch_id: number; status: string }>('reader').filter(
      (reader) => reader.branch_id === branch && reader.status === 'enabled' && !attached.includes(reader.id),
    )
    expect(expected.length).toBeGreaterThan(0)
    expect(idsOf(result)).toEqual(expected.map((reader) => reader.id))
    expect(statements).toBe(2)
    const name = String(result[0]?.name)
    expect((await available({ search: name, limit: 1 })).result).toHaveLength(1)
  })
})

describe('the counts of a record', () => {
  it('are those that its lists would show, in one statement', async () => {
    const { result, statements } = await counted({}, (context) => readMeta(context, resourceOf('branches'), 1))
    const own = (entity: string) =>
      seeded<{ id: number; branch_id: number }>(entity).filter((row) => row.branch_id === 1).length
    expect(statements).toBe(1)
    expect(result).toMatchObject({
      librarians: own('branch_librarian'),
      loans: own('loan'),
      readers: own('reader'),
      copies: own('copy'),
      closures: own('closure'),
    })
  })

  it('leave out what the user may not list', async () => {
    const asking = { permissions: ['branches.details', 'copies.list'] }
    const { result } = await counted(asking, (context) => readMeta(context, resourceOf('branches'), 1))
    expect(Object.keys(result)).toContain('copies')
    expect(Object.keys(result)).not.toContain('readers')
  })

  it('are not there when the record is not for this user', async () => {
    const asked = counted({ user: 'manager' }, (context) => readMeta(context, resourceOf('branches'), 2))
    await expect(asked).rejects.toMatchObject({ status: 404 })
  })
})

describe('records that look alike', () => {
  const alike = (body: Record<string, unknown>, asking: Asking = {}) =>
    counted(asking, (context) => readDuplicate(context, resourceOf('readers'), body))
  const reader = () =>
    seeded<{ id: number; first_name: string; last_name: string; postcode: string; email: string }>('reader').find(
      (one) => one.email !== null && one.postcode !== null,
    ) ?? (undefined as never)

  it('have the same fields of one group, capitals aside', async () => {
    const { id, first_name, last_name, postcode } = reader()
    const typed = {
      first_name: first_name.toUpperCase(),
      last_name: last_name.toLowerCase(),
      postcode: postcode.toLowerCase(),
    }
    const { result, statements } = await alike(typed)
    expect(idsOf(result)).toContain(id)
    expect(statements).toBe(1)
    expect(result[0]).toMatchObject({ name: expect.any(String), branch: { name: expect.any(String) } })
  })

  it('are not looked for while no group is complete', async () => {
    const { result, statements } = await alike({ first_name: reader().first_name })
    expect(result).toEqual([])
    expect(statements).toBe(0)
  })

  it('are not the record itself', async () => {
    const { id, email } = reader()
    expect((await alike({ email })).result.map((item) => item.id)).toContain(id)
    expect((await alike({ id, email })).result.map((item) => item.id)).not.toContain(id)
  })

  it('are not told by what the user may not read', async () => {
    expect((await alike({ email: reader().email }, { permissions: ['readers.list', 'readers.add'] })).result).toEqual(
      [],
    )
  })
})

it('every list, picker and count of the library can be read', async () => {
  for (const resource of Object.values(model.resources)) {
    if (!model.entities[resource.entity]?.query) await counted({}, (context) => readPicker(context, resource, {}))
    for (const endpoint of Object.values(resource.relations)) {
      await counted({}, (context) => readRelation(context, resource, 1, endpoint, query()))
    }
  }
})
