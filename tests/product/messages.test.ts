import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readWords, wordsOf } from '../../custom-actions/messages/queue/message-words.ts'
import { type MessagesToQueue, queueMessages } from '../../custom-actions/messages/queue/queue-messages.ts'
import { templateSamples } from '../../custom-actions/messages/templates/template-placeholders.ts'
import { STAFF_SAMPLES, TEMPLATE_SAMPLES } from '../../custom-actions/messages/templates/template-samples.ts'
import { PRODUCT } from '../contract/product/product-world.ts'
import { type Network, openNetwork } from './network.ts'
import { atLeastOne } from '../support/at-least-one.ts'

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
beforeEach(() => network.run(({ tx }) => tx.query(sql`delete from outbox`)))
afterAll(() => network?.close())

/** Alice has an email address, Bob a mobile, and both want marketing by none but Bob's text message. */
const [ALICE, BOB] = [1, 2]
const HELLO = {
  email: { subject: 'Hello {{ first_name }}', html: '<p>Dear {{ name }}, kisses to {{ consumer_names }}.</p>' },
  sms: { text: 'Hello {{ first_name }} from {{ brand_name }}' },
  cause: { action: 'test' },
}

const queue = (message: Partial<MessagesToQueue>) =>
  network.run((context) => queueMessages(context, { ...HELLO, customerIds: [ALICE, BOB], ...message }))

describe('messages to families', () => {
  it('go once to each distinct customer and channel, with what the placeholders stand for', async () => {
    const queued = await queue({ customerIds: [BOB, ALICE, ALICE, BOB] })
    expect(queued).toMatchObject({ customers: 2, emails: 1, textMessages: 1 })
    expect(queued.leftOut).toEqual([
      { customer_id: BOB, name: 'Bob Brown', channel: 'email', why: 'no_address' },
      { customer_id: ALICE, name: 'Alice Adams', channel: 'sms', why: 'no_address' },
    ])
    const [email] = await network.items('logs/email')
    expect(email).toMatchObject({
      customer: { id: ALICE, name: 'Alice Adams' },
      recipient: 'alice@mail.example',
      subject: 'Hello Alice',
      status: 'queued',
      franchisee: { id: 1 },
    })
    const text = await network.item('GET', `logs/sms/${String((await network.ids('logs/sms'))[0])}`)
    expect(text).toMatchObject({ content: 'Hello Bob from Little Otters', parts: 1, cost: 5, status: 'queued' })
  })

  it('of marketing go to those alone who agreed to it', async () => {
    const queued = await queue({ kind: 'marketing' })
    expect(queued).toMatchObject({ customers: 1, emails: 0, textMessages: 1 })
    expect(queued.leftOut).toContainEqual({
      customer_id: ALICE,
      name: 'Alice Adams',
      channel: 'email',
      why: 'preference',
    })
  })

  it('are not written at all when a placeholder is wrong', async () => {
    await expect(queue({ sms: { text: 'Dear {{ fist_name }}' } })).rejects.toMatchObject({
      said: { code: 'templates.no_placeholder', params: { name: 'fist_name' } },
    })
    expect(await network.ids('logs/email')).toEqual([])
  })

  it('cannot carry markup in what a placeholder stands for, nor scripts in what somebody wrote', async () => {
    await queue({
      email: { subject: 'S', html: '<p onclick="x()">{{ note }}</p><script>x()</script>' },
      values: { note: '<b>' },
    })
    const [id] = await network.ids('logs/email')
    const { content } = (await network.send('GET', `logs/email/${String(id)}/content/html`)).body as unknown as {
      content: string
    }
    expect(content).toContain('<p>&lt;b&gt;</p>')
    expect(content).not.toMatch(/script|onclick/)
  })

  it('come from a template, and from none that is switched off', async () => {
    const values = { class_name: 'Minnows', lesson_date: '18 March', lesson_time: '10:00', reason: '', credit: '£9.00' }
    const cancelled = { email: undefined, sms: undefined, template: 'lesson-cancelled' as const, values }
    expect(await queue({ ...cancelled, cause: { action: 'cancel_lesson', lesson_id: 2 } })).toMatchObject({
      customers: 2,
    })
    expect(await network.items('logs/email')).toMatchObject([
      { subject: 'Minnows on 18 March is cancelled', template: 'lesson-cancelled', lesson_id: 2 },
    ])
    await network.run(({ tx }) =>
      tx.query(sql`
        insert into email_templates (tenant_id, key, name, subject, template, enabled)
        values (${tx.tenantId}, 'lesson-cancelled', 'Off', 'Off', 'Off', false)`),
    )
    expect(await queue(cancelled)).toMatchObject({ customers: 0, emails: 0, textMessages: 0 })
  })
})

describe('the logs', () => {
  it('LOG-03 LOG-04 LOG-06 MAPI-50 give an email with the addresses of its content', async () => {
    await queue({})
    const [id] = await network.ids('logs/email')
    const email = await network.item('GET', `logs/email/${String(id)}`)
    const urls = email.content_urls as { html: string; text: string }
    const contents = await Promise.all(
      [urls.html, urls.text].map((url) => network.send('GET', url.replace(/^\/api\//, ''))),
    )
    expect(contents.map(({ body }) => (body as unknown as { content: string }).content)).toEqual([
      expect.stringContaining('<p>Dear Alice Adams, kisses to Amy, Abe.</p>'),
      'Dear Alice Adams, kisses to Amy, Abe.',
    ])
  })

  it('LOG-05 API-47 MSG-12 MAPI-50 list the messages of one customer', async () => {
    await queue({})
    expect(await network.items(`customers/${ALICE}/logs/email`)).toHaveLength(1)
    expect(await network.items(`customers/${ALICE}/logs/sms`)).toEqual([])
    const text = [{ recipient: '+447700900102' }]
    expect(await network.items(`customers/${BOB}/logs/sms`)).toMatchObject(text)
    // A number is found as people write it.
    expect(await network.items(`logs/sms?search=${encodeURIComponent('07700900102')}`)).toMatchObject(text)
  })

  it('LOG-06 are newest first, filtered by franchisee, status and dates, and searched by recipient', async () => {
    await queue({ customerIds: [ALICE], email: { ...HELLO.email, subject: 'First' } })
    await queue({ customerIds: [ALICE], email: { ...HELLO.email, subject: 'Second' } })
    const subjects = async (query: string) => (await network.items(`logs/email?${query}`)).map(({ subject }) => subject)
    expect(await subjects('')).toEqual(['Second', 'First'])
    expect(await subjects('filter[status][]=sent')).toEqual([])
    expect(await subjects('filter[status][]=queued&filter[franchisee_id]=1')).toHaveLength(2)
    expect(await subjects('filter[franchisee_id]=2')).toEqual([])
    expect(await subjects('search=alice@mail')).toHaveLength(2)
    expect(await subjects('search=nobody@mail')).toEqual([])
    expect(await subjects('filter[created_at][endDate]=2020-01-01')).toEqual([])
  })

  it('LOG-07 show a franchisee only their own customers', async () => {
    await queue({ customerIds: [4], email: HELLO.email, sms: undefined })
    await network.run(({ tx }) => tx.query(sql`update customers set email = 'dora@mail.example' where id = 4`))
    await queue({ customerIds: [ALICE, 4] })
    expect(await network.ids('logs/email')).toHaveLength(2)
    expect(await network.items('logs/email', 'owner')).toMatchObject([{ customer: { id: ALICE } }])
    const others = (await network.items('logs/email')).find(({ customer_id }) => customer_id === 4)
    expect((await network.send('GET', `logs/email/${String(others?.id)}`, undefined, 'owner')).status).toBe(404)
    const content = `logs/email/${String(others?.id)}/content/html`
    expect((await network.send('GET', content, undefined, 'owner')).status).toBe(404)
  })
})

describe('a message that a person looks at', () => {
  it('is sent again when it failed or nobody knows, and not when it is on its way', async () => {
    await queue({ customerIds: [ALICE] })
    const [id] = await network.ids('logs/email')
    const resend = async () => (await network.send('POST', `logs/email/${String(id)}/resend`)).status
    expect(await resend()).toBe(409)
    await network.run(({ tx }) => tx.query(sql`update outbox set state = 'unknown', error = 'TimeoutError'`))
    expect(await network.items('logs/email?quick_filter=unclear')).toHaveLength(1)
    expect(await resend()).toBe(200)
    expect(await network.items('logs/email')).toMatchObject([{ status: 'queued', error: null }])
    expect(await resend()).toBe(409)
  })
})

describe('email templates', () => {
  it('of all that the product sends by itself are there from the start of a tenant, and can be filled', () => {
    const first = PRODUCT.application.firstRows?.email_template ?? []
    const sent = [TEMPLATE_SAMPLES, STAFF_SAMPLES].flatMap((samples) => Object.keys(samples))
    expect(first.map(({ key }) => key).toSorted()).toEqual(sent.toSorted())
    for (const row of atLeastOne(first as { key: string; subject: string; template: string }[])) {
      const names = Object.keys(templateSamples(row.key, ''))
      expect(() => readWords(wordsOf(row), names), row.key).not.toThrow()
    }
  })
})
