import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listParts } from '#server/read/record/item-parts.ts'
import { placedList } from '#server/read/list/placed-list.ts'
import { type Client, type TestServer, openTestServer } from '../../../support/server.ts'
import { model } from '../library.ts'

let server: TestServer
let head: Client
beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
})
afterAll(() => server.close())

/** A tab of a branch shows its readers newest first; the list of all readers cannot be sorted so. */
describe('rows under their parent', () => {
  it('can be sorted as the tab that shows them sorts', async () => {
    const { status, body } = await head.get('branches/1/readers?sorting[created_at]=desc')
    expect(status).toBe(200)
    const instants = (body.items as unknown as { created_at: string }[]).map((item) => item.created_at)
    expect(instants.length).toBeGreaterThan(1)
    expect(instants).toEqual([...instants].sort().reverse())
    expect((await head.get('readers?sorting[created_at]=desc')).status).toBe(400)
  })

  it('can be sorted by a column that the tab shows to all, and their own list to some', () => {
    const guarded = structuredClone(model)
    const readers = guarded.resources.readers
    if (!readers) throw new Error('The library has no readers.')
    const shown = guarded.resources.branches?.show?.tabs.find(({ relation }) => relation?.resource === 'readers')
    const path = shown?.relation?.list.columns[0]?.path
    readers.list.columns = readers.list.columns.map((column) => ({ ...column, guards: ['admin'] }))
    const columns = placedList(guarded, readers).columns
    expect(columns.find((column) => column.path === path)).not.toHaveProperty('guards')
    expect(columns.some(({ guards }) => guards !== undefined)).toBe(true)
  })

  it('carry what the columns and the cards of the tab show', async () => {
    const { body } = await head.get('branches/1/readers?count=1')
    expect(body.items[0]).toHaveProperty('open_loans')
    expect(body.items[0]).toHaveProperty('first_loan')
  })

  it('carry what the actions of the tab ask of a row, however they are read', () => {
    const asking = structuredClone(model)
    const [readers, entity] = [asking.resources.readers, asking.entities.reader]
    const shown = asking.resources.branches?.show?.tabs.find(({ relation }) => relation?.resource === 'readers')
    if (!readers || !entity || !shown?.relation) throw new Error('The library has no readers.')
    const paths = () => listParts(asking, entity, placedList(structuredClone(asking), readers)).map(({ path }) => path)
    expect(paths()).not.toContain('branch.manager_id')
    const thank = { id: 'thank', to: '/readers/:id', when: { 'branch.manager_id': { ne: null } } }
    shown.relation.list.actions = [...shown.relation.list.actions, thank]
    expect(paths()).toContain('branch.manager_id')
  })
})

/** A tab of a group shows its readers with fields of their membership, which no list of readers has. */
describe('rows of a relation', () => {
  const paused = (items: readonly unknown[]) =>
    items.map((item) => (item as { pivot: { paused: boolean } }).pivot.paused)

  it('can be sorted by every column of the tab that shows them', async () => {
    const { status, body } = await head.get('reading-groups/1/readers?count=500&sorting[pivot.paused]=desc')
    expect(status).toBe(200)
    expect(body.items.length).toBeGreaterThan(1)
    expect(paused(body.items)).toEqual(paused(body.items).toSorted().reverse())
    expect((await head.get('reading-groups/1/readers?sorting[pivot.remark]=asc')).status).toBe(200)
    expect((await head.get('reading-groups/1/readers?sorting[pivot.nonsense]=asc')).status).toBe(400)
  })
})
