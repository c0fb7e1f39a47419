import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Item } from '../contract/world/client.ts'
import { PRODUCT } from '../contract/product/product-world.ts'
import { type Network, openNetwork } from './network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
afterAll(() => network?.close())

/** The Clarks (3) are of franchise 1; franchise 2 may look at them. */
const CLARKS = 'customers/3'

describe('a family', () => {
  it('CUS-01 CUS-08 MCON-02 has a tab for all that belongs to it, and one of payments', () => {
    const tabs = PRODUCT.resources['customers']?.show?.tabs.map(({ id }) => id)
    expect(tabs).toEqual([
      ...['information', 'cards', 'consumers', 'answers', 'plans', 'payments', 'orders', 'venues', 'franchisees'],
      ...['transactions', 'email-logs', 'sms-logs'],
    ])
  })

  it('CUS-03 is enabled, disabled with a reason, or a prospect', async () => {
    expect(PRODUCT.entities['customer']?.fields['status']?.choices?.map(({ value }) => value)).toEqual([
      'enabled',
      'disabled',
      'prospect',
    ])
    const refused = await network.send('PATCH', 'customers/7', { status: 'disabled' })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['disabled_reason']])
    const disabled = { status: 'disabled', disabled_reason: 'Moved away' }
    expect(await network.item('PATCH', 'customers/7', disabled)).toMatchObject(disabled)
  })

  it('CUS-05 API-29 MAPI-12 has memberships of venues: attached, read, changed and detached', async () => {
    expect(await network.ids('customers/1/venues/available')).toContain(1)
    await network.send('POST', 'customers/1/venues/attach', { venue_id: 1, membership_number: 'M1' })
    expect(await network.items('customers/1/venues')).toMatchObject([{ id: 1, pivot: { status: 'unchecked' } }])
    await network.send('PUT', 'customers/1/venues/1', { status: 'confirmed' })
    const membership = { status: 'confirmed', membership_number: 'M1' }
    expect(await network.item('GET', 'customers/1/venues/1')).toMatchObject({ name: 'Leeds Pool', pivot: membership })
    expect(await network.item('GET', 'customers/1/venues/1/membership')).toMatchObject(membership)
    expect((await network.send('GET', 'customers/1/venues/2/membership')).status).toBe(404)
    expect((await network.send('GET', 'customers/4/venues/1/membership', undefined, 'owner')).status).toBe(404)
    expect((await network.send('POST', 'customers/1/venues/detach', { venue_id: 1 })).status).toBe(200)
    expect(await network.ids('customers/1/venues')).toEqual([])
  })

  it('API-47 is read with counts of what belongs to it', async () => {
    expect(await network.item('GET', 'customers/1')).toMatchObject({ id: 1, name: 'Alice Adams' })
    expect(await network.item('GET', 'customers/1/meta')).toMatchObject({ consumers: 2, franchisees: 1, contacts: 0 })
  })

  it('CUS-07 API-49 has its address verified, until it has another one', async () => {
    expect(await network.item('GET', 'customers/1')).toMatchObject({ email_verified: false })
    expect((await network.send('POST', 'customers/1/email/verify', {})).status).toBe(400)
    expect((await network.send('POST', 'customers/1/email/verify', { confirm: true })).status).toBe(200)
    expect(await network.item('GET', 'customers/1')).toMatchObject({ email_verified: true })
    const moved = await network.item('PATCH', 'customers/1', { email: 'alice@new.example' })
    expect(moved).toMatchObject({ email_verified: false })
    expect((await network.send('POST', 'customers/2/email/verify', { confirm: true })).status).toBe(409)
  })

  it('CUS-07 API-49 is sent a link to a new password, once it is confirmed and there is a portal', async () => {
    const path = 'customers/1/reset-password'
    expect((await network.send('PUT', path, { confirm: false })).status).toBe(400)
    expect((await network.send('PUT', path, { confirm: true })).body.error).toContain('portal is not set')
    const portal = { value: 'https://portal.example' }
    await network.send('PUT', 'settings/categories/singles/customer-portal-url', portal)
    expect((await network.send('PUT', path, { confirm: true })).body).toEqual({ success: true })
    expect((await network.send('PUT', path, { confirm: true }, 'neighbour')).status).toBe(404)
  })

  it('CUS-01 has its children at a glance: classes, next lessons, waiting places and notes, in one reply', async () => {
    await network.send('PATCH', 'consumers/1', { medical_allergies: 'Nuts' })
    await network.send('POST', 'consumers/1/notes', { text: 'Prefers the shallow end.' })
    const { children, notes } = await network.item('GET', 'customers/1/at-a-glance')
    expect(children).toMatchObject([
      {
        name: 'Abe Adams',
        medical: false,
        places: [{ class: { name: 'Minnows Wednesday', venue: { id: 2 } }, booking_type: 'pia', next_lesson: null }],
        waiting: [{ class: { name: 'Minnows Monday' }, start_date: '2026-03-23' }],
      },
      {
        name: 'Amy Adams',
        medical: true,
        // Dolphins is over.
        places: [{ class: { name: 'Minnows Monday' }, booking_type: 'pia', next_lesson: { start_date: '2026-03-18' } }],
        waiting: [],
      },
    ])
    expect(notes).toMatchObject([{ text: 'Prefers the shallow end.', about: 'Amy Adams' }])
    const screen = await network.send('GET', 'customers/1?with=information')
    expect(JSON.stringify(screen.body)).toContain('Prefers the shallow end.')
  })

  it('PERM-03 at a glance has what the user may see, and no family of others', async () => {
    expect((await network.send('GET', 'customers/4/at-a-glance', undefined, 'owner')).status).toBe(404)
    // The Clarks are shared with the neighbour, who sees no class of franchise 1, but its own waiting entry.
    const { children: shared } = await network.item('GET', 'customers/3/at-a-glance', undefined, 'neighbour')
    const [cal] = shared as Item[]
    expect(cal).toMatchObject({ name: 'Cal Clark', waiting: [{ class: { name: 'Lido Thursday' } }] })
    await network.send('PUT', 'settings/categories/singles/medical-information', { value: false })
    const { children: own } = await network.item('GET', 'customers/1/at-a-glance')
    expect((own as Item[])[0]).not.toHaveProperty('medical')
    await network.send('PUT', 'settings/categories/singles/medical-information', { value: true })
  })

  it('EXP-03 is exported in this order, with three phones', () => {
    const { export: exported } = PRODUCT.resources['customers']?.list ?? {}
    expect(exported !== false && exported?.fields.map(({ path }) => path)).toEqual([
      ...['id', 'name', 'title', 'first_name', 'last_name', 'lead_source', 'email'],
      ...['address', 'address2', 'city', 'county', 'postcode', 'phone_home', 'phone_mobile', 'phone_work'],
      ...['marketing_sms', 'marketing_phone', 'marketing_post', 'marketing_email', 'created_at'],
    ])
  })
})

describe('a family that is shared read-only', () => {
  it('FRA-11 CUS-04 says so, to those who may not change it', async () => {
    expect((await network.send('GET', CLARKS, undefined, 'neighbour')).body.item).toMatchObject({
      name: 'Cleo Clark',
      shared_read_only: true,
    })
    expect(await network.item('GET', CLARKS)).toMatchObject({ shared_read_only: false })
    expect((await network.send('GET', CLARKS, undefined, 'owner')).body.item).toMatchObject({ shared_read_only: false })
  })

  it.each([
    ['PATCH', CLARKS, { city: 'Bath' }],
    ['POST', `${CLARKS}/notes`, { text: 'Mine.' }],
    ['POST', `${CLARKS}/contacts`, { name: 'Mine' }],
    ['POST', `${CLARKS}/answers`, { question_id: 1, text: 'Mine.' }],
    ['POST', `${CLARKS}/venues/attach`, { venue_id: 3 }],
    ['POST', `${CLARKS}/email/verify`, { confirm: true }],
    ['PATCH', 'consumers/4', { ability: 'advanced' }],
    ['POST', 'consumers/4/notes', { text: 'Mine.' }],
    ['POST', 'consumers/4/awards', { scheme_id: 1, level_id: 1, award_id: 1, franchisee_id: 2 }],
  ] as const)('CUS-04 refuses %s %s', async (method, path, body) => {
    const { status, body: reply } = await network.send(method, path, body, 'neighbour')
    expect([403, 404, 422], JSON.stringify(reply)).toContain(status)
  })
})

describe('contacts, notes and answers', () => {
  it('MSG-11 PERM-15 PERM-16 are added, changed and deleted with permissions of their own', async () => {
    for (const [path, body] of [
      ['customers/1/contacts', { name: 'Gran' }],
      ['customers/1/notes', { text: 'Likes mornings.' }],
    ] as const) {
      const made = await network.item('POST', path, body, 'owner')
      const one = `${path}/${String(made.id)}`
      expect((await network.send('PATCH', one, body, 'desk')).status).toBe(200)
      expect((await network.send('DELETE', one, undefined, 'owner')).status).toBe(200)
    }
    const wanted = ['customers.contacts', 'customers.notes'].flatMap((area) =>
      ['add', 'edit', 'delete'].map((action) => `${area}.${action}`),
    )
    expect(Object.keys(PRODUCT.permissions)).toEqual(expect.arrayContaining(wanted))
  })

  it('MAPI-15 PERM-23 say who wrote a note, and when', async () => {
    const note = await network.item('POST', 'consumers/1/notes', { text: 'Shy at first.' }, 'owner')
    expect(note).toMatchObject({
      author: { name: expect.any(String) as string },
      created_at: expect.any(String) as string,
    })
    const other = await network.send('POST', 'consumers/1/notes', { text: 'Not mine.', author_id: 1 })
    expect(other.status).toBe(422)
  })

  it('CUS-08 an email is that of one active family, case apart; who is inactive may have had it', async () => {
    const first = { first_name: 'Ada', last_name: 'First', status: 'enabled', email: 'Ada@mail.example' }
    await network.item('POST', 'customers', first)
    const body = { ...first, last_name: 'Again', email: 'ADA@mail.example' }
    const refused = await network.send('POST', 'customers', body)
    expect(refused).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } })
    expect((await network.send('PUT', 'customers/2', { email: 'ada@Mail.example' })).status).toBe(422)
    const { id } = await network.item('POST', 'customers', {
      ...body,
      status: 'disabled',
      disabled_reason: 'Moved away',
    })
    const back = await network.send('PUT', `customers/${String(id)}`, { status: 'enabled' })
    expect(back).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } })
  })

  it('API-51 MAPI-14 CUS-08 CON-10 answer what is asked of families and of children, each question once', async () => {
    const asked = await network.item('POST', 'questions', { text: 'Been to a pool before?', about: 'consumer' })
    const answer = { question_id: asked.id, text: 'On holiday only' }
    await network.item('POST', 'consumers/1/answers', answer)
    expect(await network.items('consumers/1/answers')).toMatchObject([
      { question: { text: 'Been to a pool before?' }, question_id: asked.id },
    ])
    expect((await network.send('POST', 'consumers/1/answers', answer)).status).toBe(422)
    expect((await network.send('DELETE', `questions/${String(asked.id)}`)).status).toBe(409)
    expect(await network.ids('consumers/1/answers', 'owner')).toHaveLength(1)
    expect((await network.send('GET', 'consumers/1/answers', undefined, 'neighbour')).status).toBe(404)
  })
})

it('SRCH-01 a family is found by its address from the number on, and by nothing that has these words apart', async () => {
  const family = { status: 'prospect' }
  const named = (first_name: string, email: string, phone_mobile: string) =>
    network.item('POST', 'customers', { ...family, first_name, last_name: 'Harrison', email, phone_mobile })
  const { id } = await named('Amy', 'amy.harrison7124@kin.example', '+447700900555')
  await named('Ann', 'ann.harrison@kin.example', '+447700907124')
  expect(await network.ids('customers?search=7124@kin.example')).toEqual([id])
  expect((await network.ids('customers?search=7124 kin')).length).toBe(2)
})
