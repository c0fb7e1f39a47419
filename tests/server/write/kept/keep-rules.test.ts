import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atLeastOne } from '../../../support/at-least-one.ts'
import { contradictions } from '../../../support/contradictions.ts'
import { type Client, oneOf, openTestServer, type TestServer } from '../../../support/server.ts'

let server: TestServer
let head: Client
beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
})
afterAll(() => server.close())

/** A branch with a librarian who is in charge of reading groups there, and those groups. */
async function inCharge() {
  const groups = (await head.get('reading-groups?count=100')).body.items
  const group = oneOf(groups, ({ librarian }) => librarian !== null)
  const [branch_id, librarian_id] = [Number(group.branch_id), Number(group.librarian_id)]
  const theirs = groups.filter((one) => one.branch_id === branch_id && one.librarian_id === librarian_id)
  return { branch_id, librarian_id, theirs, group }
}

describe('CLS-03 a rule between records', () => {
  it('is true of all rows of the fixture', async () => {
    const { code } = server.parts
    for (const tenant of ['north', 'south']) {
      const found = await server.inTenant(tenant, (tx) =>
        contradictions(server.model, code, (statement) => tx.query(statement)),
      )
      expect(found).toEqual([])
    }
  })

  it('refuses a record that does not go with what it refers to, at both fields, and tells nothing of what it cannot see', async () => {
    const loans = (await head.get('loans?count=50')).body.items
    const loan = oneOf(loans)
    const other = oneOf((await head.get('readers?count=50')).body.items, ({ id }) => id !== loan.reader_id)
    const fine = { loan_id: loan.id, reason: 'Torn', type: 'value', amount: 100 }
    const refused = await head.post(`readers/${other.id}/fines`, fine)
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { loan_id: ['Loan and reader do not go together.'] } },
    })
    expect((await head.post(`readers/${String(loan.reader_id)}/fines`, fine)).status).toBe(201)
  })

  it('is asked again when the field that it depends on changes', async () => {
    const { branch_id, librarian_id, group } = await inCharge()
    const { body } = await head.get(`librarians/${librarian_id}/branches?count=50`)
    const theirBranches = body.items.map(({ id }) => id)
    const branches = (await head.get('branches?count=50')).body.items
    const elsewhere = oneOf(branches, ({ id }) => !theirBranches.includes(id)).id
    const before = await server.fingerprint()
    const refused = await head.put(`reading-groups/${group.id}`, { branch_id: elsewhere })
    const both = ['Librarian and branch do not go together.']
    expect(refused).toMatchObject({ status: 422, body: { errors: { librarian_id: both, branch_id: both } } })
    expect(await server.fingerprint()).toBe(before)
    expect((await head.put(`reading-groups/${group.id}`, { branch_id: elsewhere, librarian_id: null })).status).toBe(
      200,
    )
    expect((await head.put(`reading-groups/${group.id}`, { branch_id, librarian_id: group.librarian_id })).status).toBe(
      200,
    )
  })

  it('refuses to unlink what others go by, and names those that stand in the way', async () => {
    const { branch_id, librarian_id, theirs } = await inCharge()
    const before = await server.fingerprint()
    const refused = await head.post(`branches/${branch_id}/librarians/detach`, { librarian_id })
    expect(refused.status).toBe(409)
    const names = theirs.map(({ name }) => String(name)).sort()
    for (const name of atLeastOne(names)) expect(refused.body.error).toContain(name)
    expect(refused.body.error).toContain(`${names.length} reading group`)
    expect(await server.fingerprint()).toBe(before)
    for (const { id } of theirs) await head.put(`reading-groups/${id}`, { librarian_id: null })
    await head.put(`branches/${branch_id}`, { manager_id: null })
    expect((await head.post(`branches/${branch_id}/librarians/detach`, { librarian_id })).status).toBe(200)
  })
})
