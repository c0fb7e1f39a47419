import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atLeastOne } from '../support/at-least-one.ts'
import { type Network, openNetwork } from './network.ts'

interface Queued {
  text_body: string
  html_body: string
  unsubscribe_url: string | null
}

let network: Network
beforeAll(async () => {
  network = await openNetwork()
})
beforeEach(() => network.run(({ tx }) => tx.query(sql`delete from outbox`)))
afterAll(() => network?.close())

const ALICE = 1
const NEWS = {
  customer_ids: [ALICE],
  kind: 'marketing',
  send_email: true,
  email_subject: 'News',
  email_content: '<p>Summer camp</p>',
}

const agree = (agreed: boolean) =>
  network.run(({ tx }) => tx.query(sql`update customers set marketing_email = ${agreed}::boolean where id = ${ALICE}`))
const agreed = async () => (await network.item('GET', `customers/${ALICE}`)).marketing_email
const send = (change: object = {}) => network.send('POST', 'contact/customers', { ...NEWS, ...change })
const queued = () =>
  network.run(({ tx }) => tx.query(sql<Queued>`select text_body, html_body, unsubscribe_url from outbox order by id`))
const open = (path: string, body: object) => network.send('POST', path, body)
const tokenOf = (url: string | null | undefined) => new URL(url ?? 'no:url').searchParams.get('unsubscribe_token') ?? ''

async function sentToken(): Promise<string> {
  await agree(true)
  expect((await send()).status).toBe(200)
  return tokenOf((await queued()).at(-1)?.unsubscribe_url)
}

describe('MSG-10 marketing by email', () => {
  it('says why it comes and has a link of its own that ends it, also for mail programs', async () => {
    await agree(true)
    await send()
    await send()
    const mails = atLeastOne(await queued())
    for (const { html_body, text_body, unsubscribe_url } of mails) {
      expect(html_body).toContain('You are sent this because you agreed to hear from us by email.')
      expect(html_body).toContain(`href="${String(unsubscribe_url).replaceAll('&', '&amp;')}"`)
      expect(text_body).toContain(`Unsubscribe: ${unsubscribe_url}`)
    }
    expect(new Set(mails.map(({ unsubscribe_url }) => tokenOf(unsubscribe_url))).size).toBe(2)
  })

  it('is so in its preview, and not in what families must know', async () => {
    await agree(true)
    const { body } = await network.send('POST', 'contact/customers/review', NEWS)
    expect(JSON.stringify(body)).toContain('Unsubscribe')
    await send({ kind: 'service' })
    expect(await queued()).toMatchObject([
      { unsubscribe_url: null, html_body: expect.not.stringContaining('Unsubscribe') },
    ])
  })

  it('says it in the words of the tenant, as text', async () => {
    await network.send('PUT', 'settings/categories/singles/marketing-foot', { value: 'Little <b>Otters</b> & you.' })
    await sentToken()
    expect((await queued())[0]?.html_body).toContain('Little &lt;b&gt;Otters&lt;/b&gt; &amp; you.')
  })
})

describe('the link below a marketing email', () => {
  it('changes nothing when it is looked at, as mail scanners do', async () => {
    const token = await sentToken()
    expect(await open('unsubscribe/look', { token })).toMatchObject({
      body: { item: { is_subscribed: true, brand_name: 'Little Otters' } },
    })
    expect(await agreed()).toBe(true)
  })

  it('ends these emails, also twice, and leaves the rest of the family as it is', async () => {
    const token = await sentToken()
    const before = await network.item('GET', `customers/${ALICE}`)
    const replies = [await open('unsubscribe', { token }), await open('unsubscribe', { token })]
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const after = await network.item('GET', `customers/${ALICE}`)
    expect(after).toEqual({ ...before, marketing_email: false, updated_at: after.updated_at })
    expect(await open('unsubscribe/look', { token })).toMatchObject({ body: { item: { is_subscribed: false } } })
    expect((await send()).status).toBe(422)
    expect((await send({ kind: 'service' })).status).toBe(200)
  })

  it.each(['', 'no-such-token', 'x'.repeat(200)])('is of no use with another token: %j', async (token) => {
    await agree(true)
    expect((await open('unsubscribe', { token })).status).toBe(404)
    expect((await open('unsubscribe/look', { token })).status).toBe(404)
    expect(await agreed()).toBe(true)
  })
})

describe('one click in a mail program (RFC 8058)', () => {
  const FORM = 'application/x-www-form-urlencoded'
  const MULTIPART = 'multipart/form-data; boundary=x'
  const PARTS = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  const click = async (url: string, type = FORM, payload = 'List-Unsubscribe=One-Click') => {
    const { pathname, search } = new URL(url)
    return network.inject({ method: 'POST', url: pathname + search, headers: { 'content-type': type }, payload })
  }
  const link = async () => {
    await sentToken()
    return (await queued()).at(-1)?.unsubscribe_url ?? ''
  }

  it.each([
    ['as a form', FORM, 'List-Unsubscribe=One-Click'],
    ['as a form in parts', MULTIPART, PARTS],
  ])('ends these emails without a session, sent %s, also twice', async (_name, type, payload) => {
    const url = await link()
    expect((await click(url, type, payload)).statusCode).toBe(200)
    expect(await agreed()).toBe(false)
    expect((await click(url, type, payload)).statusCode).toBe(200)
  })

  it('changes nothing where the link is opened, or anything else is posted to it', async () => {
    const url = await link()
    const { pathname, search } = new URL(url)
    await network.inject({ method: 'GET', url: pathname + search })
    await network.inject({ method: 'HEAD', url: pathname + search })
    expect((await click(url, FORM, 'List-Unsubscribe=No')).statusCode).toBe(400)
    expect((await click(url, 'application/json', '{"List-Unsubscribe":"One-Click"}')).statusCode).toBe(400)
    expect(await agreed()).toBe(true)
  })

  it('is of no use with another token, or that of another tenant', async () => {
    const url = await link()
    const changed = (name: string, value: string) => {
      const other = new URL(url)
      other.searchParams.set(name, value)
      return other.href
    }
    expect((await click(changed('unsubscribe_token', 'no-such-token'))).statusCode).toBe(404)
    expect((await click(changed('tenant', 'other'))).statusCode).toBe(404)
    expect(await agreed()).toBe(true)
  })
})
