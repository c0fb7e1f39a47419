import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, oneOf, type TestServer, openTestServer } from '../../support/server.ts'

let server: TestServer
let head: Client
/** Sees every branch, and may not move anything between them. */
let support: Client

const ALLOWED = ['*.list', '*.details', 'readers.*', 'loans.*', 'reading_groups.*', 'branches.closures.*']
const allow = (permissions: string[]) =>
  server.inTenant('north', (tx) =>
    tx.query(sql`
      update roles set permissions = ${JSON.stringify(permissions)}::jsonb where name = 'Support'`),
  )

beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
  support = await server.as('support')
  await allow(ALLOWED)
})
afterAll(() => server.close())

const STAYS = 'This belongs to somebody else: it cannot be moved from one to another.'
const OF_ANOTHER = 'This belongs to somebody else.'

describe('PERM-06 whose a record is', () => {
  it('is not changed by those who may only edit it, although their scope holds every owner', async () => {
    const before = await server.fingerprint()
    const [reader, group] = [await head.get('readers/1'), await head.get('reading-groups/1')]
    const elsewhere = { branch_id: reader.body.item.branch_id === 2 ? 1 : 2 }
    expect(await support.put('readers/1', elsewhere)).toMatchObject({
      status: 422,
      body: { errors: { branch_id: [STAYS] } },
    })
    const other = { branch_id: group.body.item.branch_id === 2 ? 1 : 2, librarian_id: null }
    expect((await support.patch('reading-groups/1', other)).body.errors).toEqual({ branch_id: [STAYS] })
    expect(await server.fingerprint()).toBe(before)
  })

  it('may be sent as it is, and everything else changes as ever', async () => {
    const { branch_id } = (await head.get('readers/1')).body.item
    expect((await support.put('readers/1', { branch_id, last_name: 'Renamed' })).status).toBe(200)
  })

  it('is not contradicted by what a record is tied to', async () => {
    const { items } = (await head.get('branches?count=5')).body
    const branch = oneOf(items)
    const reader = oneOf(
      (await head.get('readers?count=500&filter[status]=enabled')).body.items,
      ({ branch_id, loans_count }) => branch_id !== branch.id && !loans_count,
    )
    const copy = oneOf((await head.get('copies?count=500&filter[status]=available')).body.items)
    const loan = { copy_id: copy.id, reader_id: reader.id, branch_id: branch.id, due_on: '2026-04-18' }
    const refused = await support.post('loans', { ...loan, loaned_at: '2026-03-18T09:00:00Z' })
    expect(refused.body.errors).toMatchObject({ reader_id: [OF_ANOTHER] })
  })

  it('is changed by those who may move records', async () => {
    await allow([...ALLOWED, 'access.transfer'])
    const { branch_id } = (await head.get('readers/1')).body.item
    const moved = await support.put('readers/1', { branch_id: branch_id === 2 ? 1 : 2 })
    expect(moved.status).toBe(200)
    await allow(ALLOWED)
  })
})
