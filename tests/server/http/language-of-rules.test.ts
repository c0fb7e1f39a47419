import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atLeastOne } from '../../support/at-least-one.ts'
import { type Client, openTestServer, type TestServer } from '../../support/server.ts'

const RULES = {
  closure: { a_closure_cannot_end_before_it_starts: 'Ni all orffen cyn dechrau.' },
  fine: {
    what_was_paid_stays_as_it_was: 'Ni newidir yr hyn a dalwyd.',
    a_fine_that_was_paid_is_kept: 'Cedwir dirwy a dalwyd.',
  },
  reading_group: {
    readers_count_lower_readers_are_in_this_group_already_and_there_would_be_room_for_places:
      'Lle i {places}, ond {readers_count} %{lower_readers} sydd yma.',
    others_meets_at_branch_name_at_the_same_time: '{others}: yr un pryd yn {branch.name}.',
  },
}
const MESSAGES = { records: { unseen: 'un arall', more: '%{count} arall' } }
const WELSH = { 'accept-language': 'cy' }

let folder: string
let server: TestServer
let head: Client

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rollcall-rules-'))
  await writeFile(join(folder, 'cy.json'), JSON.stringify({ rules: RULES, messages: MESSAGES }))
  server = await openTestServer({ settings: { translationsFolder: folder } })
  head = await server.as('head')
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

interface Warning {
  id: string
  text: string
}
const warningsOf = ({ body }: { body: object }) => (body as { warnings?: Warning[] }).warnings ?? []

const newFine = async () => {
  const { body } = await head.post('fines', { reader_id: 1, reason: 'Coffee', amount: 250 })
  await head.put(`fines/${body.item.id}`, { paid_on: '2026-03-01', method: 'cash' })
  return `fines/${body.item.id}`
}

let minute = 10
const newGroup = (more: object = {}) => ({
  ...{ name: `Group ${minute}`, branch_id: 1, weekday: 0, start_time: `04:${minute++}`, starts_on: '2026-03-01' },
  ...{ places: 9, ...more },
})

describe('the sentence of a declared rule', () => {
  it('is said in the language that is asked for: what is forbidden', async () => {
    const wrong = { start_date: '2026-05-02', end_date: '2026-05-01' }
    const inWelsh = await head.post('branches/1/closures', wrong, WELSH)
    expect(Object.values(inWelsh.body.errors).flat()).toContain('Ni all orffen cyn dechrau.')
    expect(Object.values((await head.post('branches/1/closures', wrong)).body.errors).flat()).toContain(
      'A closure cannot end before it starts.',
    )
  })

  it('of what is frozen', async () => {
    // Head office may correct what was paid.
    const manager = await server.as('manager')
    const { body } = await manager.put(await newFine(), { amount: 300 }, WELSH)
    expect(body.errors).toEqual({ amount: ['Ni newidir yr hyn a dalwyd.'] })
  })

  it('of what is kept, in the refusal and before it', async () => {
    const fine = await newFine()
    const { body } = await head.delete(fine, WELSH)
    const [blocker] = atLeastOne(body.blockers as { reason: string }[])
    expect(body.error).toContain('Cedwir dirwy a dalwyd.')
    expect(blocker?.reason).toBe('Cedwir dirwy a dalwyd.')
    const foretold = (await head.get(`${fine}/deletion`, WELSH)).body.item as unknown as { blockers: object[] }
    expect(foretold.blockers).toEqual([blocker])
  })

  it('of a warning, with its values, which is acknowledged in whatever language', async () => {
    const { body } = await head.post('reading-groups', newGroup())
    const group = `reading-groups/${body.item.id}`
    const { items } = (await head.get(`${group}/readers/available`)).body
    for (const { id } of atLeastOne(items.slice(0, 2))) await head.post(`${group}/readers/attach`, { reader_id: id })
    const [warning] = warningsOf(await head.patch(group, { places: 1 }, WELSH))
    const readers = server.model.application.vocabulary.reader?.many.toLowerCase()
    expect(warning?.text).toBe(`Lle i 1, ond 2 ${readers} sydd yma.`)
    const [same] = warningsOf(await head.patch(group, { places: 1 }))
    expect(same?.id).toBe(warning?.id)
    const acknowledged = { 'acknowledged-warnings': warning?.id ?? '' }
    expect((await head.patch(group, { places: 1 }, acknowledged)).status).toBe(200)
  })

  it('of a warning about other records, which it names as the language does', async () => {
    const first = newGroup()
    await head.post('reading-groups', first)
    const twin = newGroup({ start_time: first.start_time })
    const [warning] = warningsOf(await head.post('reading-groups', twin, WELSH))
    expect(warning?.text).toMatch(new RegExp(`^${first.name}: yr un pryd yn .+\\.$`))
  })

  it('leaves alone what was sent, even if it looks like a message', async () => {
    const { body } = await head.post('reading-groups', newGroup())
    const group = `reading-groups/${body.item.id}`
    await head.patch(group, { name: 'Readers of Emma' })
    const sent = { name: { code: 'errors.not_found', params: {} } }
    const reply = await head.patch(group, sent, { 'if-match': '"1"', ...WELSH })
    expect([reply.status, (reply.body as { mine?: object }).mine]).toEqual([409, sent])
  })
})
