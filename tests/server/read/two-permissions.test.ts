import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookup } from '#declarations/lookup.ts'
import type { ListQuery } from '#protocol/list-query.ts'
import { readList } from '#server/read/list/read-list.ts'
import { readPicker } from '#server/read/read-picker.ts'
import { readRecord } from '#server/read/record/read-record.ts'
import type { RequestContext } from '#server/request-context.ts'
import { updateRecord } from '#server/write/update-record.ts'
import { FIELD, libraryOfTwoPermissions, PART } from '../../fixtures/two-permissions.ts'
import { atLeastOne } from '../../support/at-least-one.ts'
import { type Library, openLibrary, query, seeded } from './library.ts'

const model = libraryOfTwoPermissions()
const readers = lookup(model.resources, 'readers') ?? expect.unreachable()
const branches = lookup(model.resources, 'branches') ?? expect.unreachable()
const place = { resource: readers, mount: readers.mounts.find(({ parents }) => parents.length === 0)!, given: {} }
const branch = seeded('branch').find(({ rent }) => typeof rent === 'number')
const reader = seeded('reader').find(({ branch_id }) => branch_id === branch?.id)

let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library.close())

const MAY = ['readers.*', 'branches.list', 'branches.details', 'branches.edit']

function as<T>(permissions: string[], work: (context: RequestContext) => Promise<T>): Promise<T> {
  return library.as({ permissions: [...MAY, ...permissions] }, (context) => work({ ...context, model }))
}
const list = (permissions: string[], asked: Partial<ListQuery> = {}) =>
  as(permissions, async (context) => (await readList(context, readers, { query: query(asked) })).items)
const record = (permissions: string[]) => as(permissions, (context) => readRecord(context, readers, reader?.id ?? 0))
const rentOf = (item: Record<string, unknown>) => (item.branch as Record<string, unknown> | null)?.rent

describe.each([
  ['the part', [PART]],
  ['the field', [FIELD]],
])('somebody who holds the permission of %s alone', (_, held) => {
  it('gets no value in a list, and so none in its export and on its cards', async () => {
    const items = atLeastOne(await list(held))
    expect(items.map(rentOf).filter((rent) => rent !== undefined)).toEqual([])
  })

  it('gets none with the record', async () => {
    expect(rentOf((await record(held)).item)).toBeUndefined()
  })

  it('gets none in the reply of a change', async () => {
    const { item } = await as(held, (context) => updateRecord(context, place, reader?.id ?? 0, { remarks: 'Changed.' }))
    expect(item).toMatchObject({ remarks: 'Changed.' })
    expect(rentOf(item)).toBeUndefined()
  })

  it('neither filters nor sorts by it, in lists and in pickers', async () => {
    await expect(list(held, { filter: { rent: 100 } })).rejects.toMatchObject({ status: 403 })
    await expect(list(held, { sorting: { 'branch.rent': 'asc' } })).rejects.toMatchObject({ status: 403 })
    await expect(as(held, (context) => readPicker(context, readers, { filter: { rent: 100 } }))).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('somebody who holds both', () => {
  const both = [PART, FIELD]

  it('gets the value, and filters and sorts by it', async () => {
    const rents = atLeastOne(await list(both, { sorting: { 'branch.rent': 'desc' }, count: 500 })).map(rentOf)
    expect(rents).toContain(branch?.rent)
    expect(rentOf((await record(both)).item)).toBe(branch?.rent)
    const found = atLeastOne(await list(both, { filter: { rent: Number(branch?.rent) } })).map(rentOf)
    expect(new Set(found)).toEqual(new Set([branch?.rent]))
  })
})

/** A body may carry along what it does not change. */
describe('a value that a body carries of a record that it refers to', () => {
  const carrying = (permissions: string[], rent: unknown) =>
    as(permissions, (context) =>
      updateRecord(context, place, reader?.id ?? 0, { branch: { id: branch?.id, name: branch?.name, rent } }),
    )

  it('is not told to be right or wrong to whoever may not read it', async () => {
    const refusal = { status: 403, permission: FIELD }
    await expect(carrying([PART], branch?.rent)).rejects.toMatchObject(refusal)
    await expect(carrying([PART], 1)).rejects.toMatchObject(refusal)
  })

  it('is taken as long as it is what it is from those who may', async () => {
    expect((await carrying([FIELD], branch?.rent)).item).toMatchObject({ id: reader?.id })
    await expect(carrying([FIELD], 1)).rejects.toMatchObject({ status: 422 })
  })
})

describe('what a part takes beside its field', () => {
  const named = (part: { permission?: unknown } | undefined) => part?.permission

  it('is asked for together with what the field takes, wherever the field is shown', () => {
    const both = { all: [PART, FIELD] }
    const { list: shown, show } = readers
    expect(named(shown.columns.find(({ path }) => path === 'branch.rent'))).toEqual(both)
    expect(named(shown.filters.find(({ id }) => id === 'rent'))).toEqual(both)
    expect(named(show?.headline[0])).toEqual(both)
    expect(named(show?.tabs[0]?.panels?.[1]?.fields[1])).toEqual(both)
    expect(named(branches.show?.tabs[0]?.panels?.find(({ id }) => id === 'money')?.fields[2])).toEqual(both)
  })
})
