import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPicker } from '#server/read/read-picker.ts'
import { updateRecord } from '#server/write/update-record.ts'
import { atLeastOne } from '../../support/at-least-one.ts'
import { type Library, openLibrary, resourceOf, seeded } from './library.ts'

let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library.close())

const groups = resourceOf('reading_groups')
const place = { resource: groups, mount: groups.mounts.find(({ parents }) => parents.length === 0)!, given: {} }
const LIBRARIAN = 'reading_group.librarian_id'

const offered = (name: string, values: Record<string, string>, permissions?: string[]) =>
  library.as(permissions ? { permissions } : {}, async (context) =>
    (await readPicker(context, resourceOf('librarians'), { reference: { name, values } })).map(({ id }) => Number(id)),
  )

/** A librarian leads groups where they work, as long as they do. */
describe('a picker that is asked for a reference', () => {
  it('offers what the rule of the reference takes for the record, and no other', async () => {
    const group = atLeastOne(seeded('reading_group'))[0]!
    const choices = atLeastOne(await offered(LIBRARIAN, { branch_id: String(group.branch_id) }))
    for (const { id } of atLeastOne(seeded('librarian'))) {
      const change = library.as({}, (context) => updateRecord(context, place, group.id, { librarian_id: id }))
      if (choices.includes(id)) expect((await change).item).toMatchObject({ librarian_id: id })
      else if (id !== group.librarian_id) await expect(change).rejects.toMatchObject({ status: 422 })
    }
  })

  it('offers nothing while the record has not what the rule compares with', async () => {
    expect(await offered(LIBRARIAN, {})).toEqual([])
  })

  it('refuses a reference, or a value, that there is not, and one that does not fit', async () => {
    await expect(offered('reading_group.nobody', {})).rejects.toMatchObject({ status: 400 })
    await expect(offered('reading_group.branch_id', {})).rejects.toMatchObject({ status: 400 })
    await expect(offered(LIBRARIAN, { name: 'x' })).rejects.toMatchObject({ status: 400 })
    await expect(offered(LIBRARIAN, { branch_id: 'x' })).rejects.toMatchObject({ status: 400 })
  })
})
