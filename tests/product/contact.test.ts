import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PRODUCT } from '../contract/product/product-world.ts'
import { type Network, openNetwork } from './network.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
beforeEach(() => network.run(({ tx }) => tx.query(sql`delete from outbox`)))
afterAll(() => network?.close())

/** Alice has an email address, Bob a mobile. */
const [ALICE, BOB] = [1, 2]
const HELLO = {
  customer_ids: [ALICE, BOB],
  kind: 'service',
  send_email: true,
  email_subject: 'Hello {{ first_name }}',
  email_content: '<p>Dear {{ name }}</p>',
  send_sms: true,
  sms_content: 'Hello {{ first_name }}',
}

const post = (path: string, body: Record<string, unknown>, as?: 'head' | 'owner' | 'instructor') =>
  network.send('POST', `contact/customers${path}`, body, as)
const errorsOf = async (change: Record<string, unknown>) => (await post('', { ...HELLO, ...change })).body.errors

describe('writing to customers', () => {
  it('MSG-05 MSG-08 queues one message for each distinct customer and channel, and tells to how many', async () => {
    const { status, body } = await post('', { ...HELLO, customer_ids: [BOB, ALICE, BOB] })
    expect([status, body.item]).toMatchObject([200, { customers: 2, emails: 1, text_messages: 1, left_out: 2 }])
    expect(await network.items('logs/email')).toMatchObject([{ subject: 'Hello Alice', status: 'queued' }])
    expect(await network.items('logs/sms')).toMatchObject([{ customer: { id: BOB }, cost: 5 }])
  })

  it('MSG-06 MSG-10 needs content for each chosen channel, with errors of its own', async () => {
    expect(await errorsOf({ email_content: '<p></p>' })).toEqual({ email_content: ['This field is required.'] })
    expect(await errorsOf({ sms_content: ' ' })).toEqual({ sms_content: ['This field is required.'] })
    expect(Object.keys((await errorsOf({ email_content: '', sms_content: '' })) ?? {})).toEqual([
      'email_content',
      'sms_content',
    ])
    expect(await errorsOf({ send_email: false, send_sms: false })).toEqual({
      '': ['Choose email, text message, or both.'],
    })
    expect(await errorsOf({ send_email: false, email_content: '' })).toBeUndefined()
  })

  it('refuses a placeholder that there is not, before anybody is written to', async () => {
    expect(await errorsOf({ sms_content: '{{ surname }}' })).toEqual({
      sms_content: [expect.stringContaining('There is no placeholder {{ surname }}.')],
    })
    expect(await network.ids('logs/email')).toEqual([])
  })

  it('leaves out who does not want marketing, and says so when nobody is left', async () => {
    expect(await errorsOf({ kind: 'marketing', customer_ids: [ALICE] })).toEqual({
      customer_ids: [expect.stringContaining('do not want marketing')],
    })
    expect((await post('', { ...HELLO, kind: undefined })).body.item).toMatchObject({ emails: 0, text_messages: 1 })
  })

  it('MSG-07 reviews what it costs, who is left out and why, and how the first family reads it', async () => {
    const { body } = await post('/review', { ...HELLO, customer_ids: [ALICE, BOB, BOB], kind: 'service' })
    expect(body.item).toEqual({
      customers: 2,
      email: {
        customers: 1,
        left_out_count: 1,
        left_out: [{ customer_id: BOB, name: 'Bob Brown', why: 'no_address' }],
        preview: {
          recipient: 'alice@mail.example',
          subject: 'Hello Alice',
          content: expect.stringContaining('<p>Dear Alice Adams</p>'),
        },
      },
      sms: {
        customers: 1,
        left_out_count: 1,
        left_out: [{ customer_id: ALICE, name: 'Alice Adams', why: 'no_address' }],
        preview: { recipient: '+447700900102', subject: '', content: 'Hello Bob' },
        cost: 5,
        parts: 1,
      },
    })
    expect(await network.ids('logs/email')).toEqual([])
  })

  it('MSG-09 finds the families of a list with its filter, each once', async () => {
    const families = (query: string, as?: 'owner') => network.ids(`contact/customers?${query}`, as)
    expect(await families('from=customers&query=filter[status]=disabled')).toEqual([5])
    expect(await families('from=customers&query=search%3DBrown')).toEqual([BOB])
    expect(await families('from=consumers&ids[]=1&ids[]=2&ids[]=3')).toEqual([ALICE, BOB])
    expect(await families('from=classes&ids[]=1&ids[]=2&ids[]=3')).toEqual([ALICE, BOB])
    expect(await families('from=classes&ids[]=3')).toEqual([])
    expect(await families('from=lessons&ids[]=3&ids[]=5')).toEqual([4, 6])
    expect(await families('from=venues&ids[]=1')).toEqual([ALICE, BOB])
    const wrong = await network.send('GET', 'contact/customers?from=customers&query=filter[colour]=red')
    expect(wrong).toMatchObject({ status: 400, body: { error: expect.stringContaining('Unknown filter "colour"') } })
  })

  it('writes to the families of a list', async () => {
    const { customer_ids: _named, ...hello } = HELLO
    const filter = { from: 'classes', ids: [1] }
    expect((await post('', { ...hello, filter })).body.item).toMatchObject({ customers: 2 })
    expect((await post('', { ...HELLO, filter })).status).toBe(422)
    expect((await post('', hello)).status).toBe(422)
  })

  it('stays within the scope of who writes', async () => {
    expect(await network.ids('contact/customers?from=customers&query=', 'owner')).toEqual([1, 2, 3])
    expect(await network.ids('contact/customers?from=classes&ids[]=4', 'owner')).toEqual([])
    expect((await post('', { ...HELLO, customer_ids: [4] }, 'owner')).body.errors).toEqual({
      customer_ids: ['There is nobody to contact.'],
    })
    const both = await post('', { ...HELLO, customer_ids: [ALICE, 4] }, 'owner')
    expect(both.body.item).toMatchObject({ customers: 1 })
  })

  it('PERM-18 MSG-01 takes contact.customers, MSG-02 but for the families of classes', async () => {
    const filter = { from: 'lessons', ids: [1] }
    const { customer_ids: _named, ...hello } = HELLO
    expect((await post('', HELLO, 'instructor')).status).toBe(403)
    expect((await post('', { ...hello, filter }, 'instructor')).status).toBe(403)
    // Allowed; but an instructor sees no families.
    expect((await post('', { ...hello, filter: { from: 'classes', ids: [1] } }, 'instructor')).body.errors).toEqual({
      customer_ids: ['There is nobody to contact.'],
    })
  })

  it('tells how far the messages are, to who sent them and to head office', async () => {
    const { id } = (await post('', HELLO, 'owner')).body.item ?? {}
    const progress = () => network.item('GET', `contact/mailings/${String(id)}`)
    expect(await progress()).toEqual({ id, customers: 2, total: 2, done: 0, states: { queued: 2 } })
    await network.run(({ tx }) => tx.query(sql`update outbox set state = 'sent' where channel = 'sms'`))
    expect(await progress()).toMatchObject({ total: 2, done: 1, states: { queued: 1, sent: 1 } })
    expect((await network.send('GET', `contact/mailings/${String(id)}`, undefined, 'owner')).status).toBe(200)
    expect((await network.send('GET', `contact/mailings/${String(id)}`, undefined, 'instructor')).status).toBe(404)
  })
})

describe('the lists of families', () => {
  const contactOf = (resource: string, part: 'toolbar' | 'bulkActions') =>
    PRODUCT.resources[resource]?.list[part].find((action) => typeof action === 'object' && action.id === 'contact')

  it.each(['customers', 'consumers', 'lessons'])(
    'MSG-01 PERM-18 offer writing to those of %s with contact.customers',
    (resource) => {
      for (const part of ['toolbar', 'bulkActions'] as const)
        expect(contactOf(resource, part)).toMatchObject({ permission: 'contact.customers', dialog: 'messages/contact' })
    },
  )

  it('MSG-02 offer writing and filtering on the classes page whatever the permissions', () => {
    for (const part of ['toolbar', 'bulkActions'] as const)
      expect(contactOf('classes', part)).not.toHaveProperty('permission')
    const filters = PRODUCT.resources.classes?.list.filters ?? []
    expect(filters.filter(({ permission }) => permission !== undefined)).toEqual([])
    expect(filters.length).toBeGreaterThan(0)
  })
})
