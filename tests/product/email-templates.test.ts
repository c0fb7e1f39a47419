import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queueMessages } from '../../custom-actions/messages/queue/queue-messages.ts'
import { PRODUCT } from '../contract/product/product-world.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { TEXTED } from '../../custom-actions/messages/templates/template-samples.ts'
import { addTemplates, shippedTemplate, shippedTemplates } from './add-templates.ts'
import { type Network, openNetwork } from './network.ts'

let network: Network
let ids: Record<string, number>
beforeAll(async () => {
  network = await openNetwork()
})
beforeEach(async () => {
  ids = await addTemplates(network)
})
afterAll(() => network?.close())

const PATH = 'settings/email-templates'
const pathOf = (key: string) => `${PATH}/${ids[key]}`

describe('email templates', () => {
  it('ETM-01 ETM-03 ETM-05 ETM-08 are listed by name and read one by one, by head office and the franchisees', async () => {
    const items = await network.items(`${PATH}?count=50`)
    const names = items.map(({ name }) => String(name))
    expect(names).toHaveLength(Object.keys(ids).length)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)))
    const { name, subject, template } = shippedTemplate('rollover')
    expect(await network.item('GET', pathOf('rollover'))).toMatchObject({ name, subject, template, enabled: true })
    expect(PRODUCT.resources.email_templates?.list.columns.map(({ path }) => path)).toEqual([
      'name',
      'subject',
      'enabled',
    ])
  })

  it('ETM-05 are saved with subject, template and enabled; the rest stays', async () => {
    const body = { subject: 'On it goes', template: '<p>Dear {{ first_name }}</p>', enabled: false }
    const before = await network.item('GET', pathOf('lesson-cancelled'))
    expect(await network.item('PUT', pathOf('lesson-cancelled'), body)).toMatchObject({
      ...body,
      name: before.name,
      key: 'lesson-cancelled',
      sms: before.sms,
    })
    const all = await network.send('PUT', PATH, body)
    expect(all.status).toBe(404)
  })

  it('ETM-03 offer a text message where one is sent, and nowhere else', async () => {
    const { sms } = PRODUCT.entities.email_template!.fields
    expect(sms?.showWhen).toEqual({ key: { in: [...TEXTED] } })
    const texted = shippedTemplates().flatMap(({ key, sms: text }) => (text ? [key] : []))
    expect(TEXTED).toEqual(expect.arrayContaining(texted))
    const refused = await network.send('PUT', pathOf('account-welcome'), { sms: 'Welcome, {{ name }}' })
    expect(refused).toMatchObject({ status: 422, body: { errors: { sms: [expect.any(String)] } } })
  })

  it('ETM-03 ETM-08 keep their names and keys', async () => {
    for (const body of [{ name: 'Another' }, { key: 'another' }]) {
      const reply = await network.send('PUT', pathOf('rollover'), body)
      expect(reply).toMatchObject({
        status: 422,
        body: { errors: { [Object.keys(body)[0] ?? '']: [expect.any(String)] } },
      })
    }
  })

  it('ETM-05 are changed by nobody whose scope they are not in', async () => {
    await network.run(({ tx }) =>
      tx.query(sql`update roles set permissions = permissions || '["email_templates.*"]'::jsonb where name = 'Full'`),
    )
    expect((await network.send('GET', pathOf('rollover'), undefined, 'owner')).status).toBe(200)
    expect((await network.send('PUT', pathOf('rollover'), { enabled: false }, 'owner')).status).toBe(403)
    expect((await network.send('PUT', pathOf('rollover'), { enabled: false }, 'support')).status).toBe(403)
  })

  it('ETM-08 are not saved with a placeholder that there is not, each text with what was meant', async () => {
    const reply = await network.send('PUT', pathOf('rollover'), {
      subject: 'Hello {{ fist_name }}',
      template: '<p>{{ class_nam }} and {{ zzzzzzzz }}</p>',
      sms: '{% if first_name %}Hello',
    })
    expect(reply.status).toBe(422)
    expect(reply.body.errors).toEqual({
      subject: ['There is no placeholder {{ fist_name }}. Did you mean {{ first_name }}?'],
      template: [
        expect.stringMatching(
          /^There is no placeholder {{ class_nam }}\. Did you mean {{ class_name }}\? There is no placeholder {{ zzzzzzzz }}\. There are class_name, /,
        ),
      ],
      sms: ['“{% if first_name %}” has no end: write {% endif %} after what depends on it.'],
    })
    const inside = await network.send('PUT', pathOf('rollover'), {
      subject: '{% unless name %}{{ name.first.b }}{% endunless %}',
    })
    expect(inside).toMatchObject({
      status: 422,
      body: { errors: { subject: [expect.stringContaining('{{ name.first.b }}')] } },
    })
  })

  it.each([
    ['{% if credit %}{{ credit }} back{% endif %}', 'credit'],
    ['{% unless reason %}{{ class_name }}{% endunless %}', 'reason'],
  ])('ETM-08 are not saved with a subject that some would not see: %s', async (subject, name) => {
    const { status, body } = await network.send('PUT', pathOf('lesson-cancelled'), { subject })
    const why = `The subject is empty for some, by {{ ${name} }}. Write words outside of {% if %}, or after {% else %}.`
    expect([status, body.errors]).toEqual([422, { subject: [why] }])
    const whole = '{% if credit %}{{ credit }} back{% else %}No lesson{% endif %}'
    expect((await network.send('PUT', pathOf('lesson-cancelled'), { subject: whole })).status).toBe(200)
  })

  it('ETM-07 are previewed with their text message, and read the way that their words do', async () => {
    const words = { subject: 'Hi', template: '<p>שלום {{ first_name }}</p>' }
    const preview = (more: object) =>
      network.send('POST', `${pathOf('lesson-cancelled')}/preview`, { ...words, ...more })
    const { body } = await preview({ sms: '🏊 {{ class_name }} שלום' })
    expect(body).toMatchObject({ subject: 'Hi', sms: '🏊 Minnows Monday שלום' })
    expect(String(body.html)).toContain('<div dir="auto" ')
    expect((await preview({})).body.sms).toBeNull()
    expect((await preview({ sms: '{{ clas_name }}' })).body.errors).toEqual({
      sms: ['There is no placeholder {{ clas_name }}. Did you mean {{ class_name }}?'],
    })
    const saved = await network.send('GET', `${pathOf('lesson-cancelled')}/preview`)
    expect(saved.body.sms).toContain('Minnows Monday on 7 September 2026')
  })

  it('ETM-08 can be switched off while they are wrong, and on again once they are right', async () => {
    await spoil('rollover')
    expect((await network.send('PUT', pathOf('rollover'), { enabled: false })).status).toBe(200)
    expect((await network.send('PUT', pathOf('rollover'), { enabled: true })).status).toBe(422)
    expect((await network.send('PUT', pathOf('rollover'), { enabled: true, subject: 'Well' })).status).toBe(200)
  })

  it('ETM-08 that are wrong all the same give way to the shipped words, and the log says so', async () => {
    await spoil('rollover')
    const warn = vi.fn()
    await network.run((context) =>
      queueMessages(
        { ...context, logger: { warn } as never },
        {
          customerIds: [1],
          template: 'rollover',
          values: { class_name: 'Minnows', start_date: 'Monday', end_date: 'Friday' },
          cause: { action: 'rollover' },
        },
      ),
    )
    expect(await network.items('logs/email')).toMatchObject([{ subject: 'Minnows goes on, and so does your place' }])
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        template: 'rollover',
        problem: expect.objectContaining({ code: 'templates.no_placeholder' }),
      }),
      expect.any(String),
    )
  })

  it('ETM-08 leave no empty paragraph where a condition stood in one of its own', async () => {
    const template = '<p>Hello</p><p>{% if credit %}</p><p>Credit: {{ credit }}</p><p>{% endif %}</p><p>Bye</p>'
    await network.item('PUT', pathOf('lesson-cancelled'), { template })
    const { body } = await network.send('GET', `${pathOf('lesson-cancelled')}/preview`)
    expect(body).toMatchObject({ html: expect.stringContaining('<p>Hello</p><p>Credit: £12.50</p><p>Bye</p>') })
  })

  it('ETM-04 ETM-08 of all mails reach tenants that are older than they are, and leave those that they have', async () => {
    await network.item('PUT', pathOf('rollover'), { subject: 'Our own' })
    await network.run(({ tx }) => tx.query(sql`delete from email_templates where key <> 'rollover'`))
    const moved = [
      'a-template-of-every-mail',
      'templates-of-account-mails',
      'a-template-of-payments-to-confirm',
      'a-template-of-reports-by-mail',
      'a-template-of-statements-of-account',
      'a-template-of-several-lessons',
      'a-template-of-new-accounts',
      'an-invitation-to-sign-in-for-a-place',
    ].map((file) => PRODUCT.migrations?.find(({ name }) => name.endsWith(file))?.after ?? '')
    for (const statement of moved) await network.run(({ tx }) => tx.query(sql.raw(statement)))
    const rows = await network.run(({ tx }) =>
      tx.query(
        sql<{ key: string; subject: string }>`select key, subject, template, sms from email_templates order by key`,
      ),
    )
    expect(rows.find(({ key }) => key === 'rollover')).toMatchObject({ subject: 'Our own' })
    const others = rows.filter(({ key }) => key !== 'rollover')
    expect(others).toHaveLength(Object.keys(ids).length - 1)
    for (const { key, ...words } of others) {
      const { subject, template, sms = null } = shippedTemplate(key)
      expect(words, key).toEqual({ subject, template, sms })
    }
  })

  it('ETM-07 MAPI-45 are previewed with sample values, or for a family that the reader may see', async () => {
    const preview = (query = '', as?: 'owner') =>
      network.send('GET', `${pathOf('rollover')}/preview${query}`, undefined, as)
    expect((await preview()).body).toEqual({
      subject: 'Minnows Monday goes on, and so does your place',
      html: expect.stringContaining('<p>Hello Alex,</p>'),
      sms: null,
    })
    expect((await preview('?customer_id=1')).body).toMatchObject({
      html: expect.stringMatching(/Hello Alice,.*Amy, Abe/),
    })
    await network.run(({ tx }) =>
      tx.query(sql`update roles set permissions = permissions || '["email_templates.*"]'::jsonb where name = 'Full'`),
    )
    expect((await preview('?customer_id=1', 'owner')).status).toBe(200)
    expect((await preview('?customer_id=4', 'owner')).status).toBe(404)
    expect((await preview('?customer_id=999')).status).toBe(404)
  })

  it('ETM-07 are previewed and sent to oneself as they are being written, and to nobody else', async () => {
    const draft = { subject: 'Hello {{ first_name }}', template: '<p>{{ class_name }}</p><script>x()</script>' }
    const shown = await network.send('POST', `${pathOf('rollover')}/preview`, { ...draft, customer_id: 2 })
    const html: unknown = expect.stringContaining('<p>Minnows Monday</p></div>')
    expect(shown.body).toEqual({ subject: 'Hello Bob', html, sms: null })
    await network.item('PUT', pathOf('rollover'), { enabled: false })
    const { body } = await network.send('POST', `${pathOf('rollover')}/test`, draft)
    const mails = await network.run(({ tx }) =>
      tx.query(
        sql<{
          recipient: string
          subject: string
          text_body: string
        }>`select recipient, subject, text_body from outbox`,
      ),
    )
    expect(mails).toEqual([{ recipient: body.recipient, subject: 'Test: Hello Alex', text_body: 'Minnows Monday' }])
    expect(mails[0]?.recipient).toContain('head')
    for (const path of ['preview', 'test']) {
      const refused = await network.send('POST', `${pathOf('rollover')}/${path}`, { ...draft, subject: '{{ nme }}' })
      expect(refused).toMatchObject({
        status: 422,
        body: { errors: { subject: [expect.stringContaining('{{ name }}')] } },
      })
      expect((await network.send('POST', `${pathOf('rollover')}/${path}`, draft, 'support')).status).toBe(403)
    }
  })

  it('UI-15 SCON-17 ETM-07 show a film as a link, since mail programs show no frames', async () => {
    const template = '<p>Look:</p><iframe src="https://youtu.be/dQw4w9WgXcQ" title="How we float"></iframe>'
    const stored = await network.item('PUT', pathOf('rollover'), { template })
    expect(stored.template).toContain('<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"')
    const { body } = await network.send('GET', `${pathOf('rollover')}/preview`)
    expect(String(body.html)).toContain(
      '<p>Look:</p><p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">▶ How we float</a></p>',
    )
    expect(String(body.html)).not.toContain('<iframe')
  })

  it('ETM-07 are as wide as the phone that shows them, however long a link is', async () => {
    const link = `https://office.example/reset-password?${'token'.repeat(40)}`
    const content = { subject: 'Link', template: `<p><a href="${link}">${link}</a></p>` }
    const { body } = await network.send('POST', `${pathOf('rollover')}/preview`, content)
    expect(body['html']).toMatch(/<div dir="auto" style="[^"]*overflow-wrap:anywhere;word-break:break-word"><p>/)
  })

  it('begin what they say in capitals, after the greeting too', () => {
    const { firstRows = {} } = PRODUCT.application
    for (const { key, template } of atLeastOne(firstRows.email_template ?? [])) {
      expect(String(template), String(key)).not.toMatch(/<p>[a-z]/)
    }
  })

  it('ETM-08 say which placeholders they may use, with examples', async () => {
    const of = async (key: string) => (await network.send('GET', `${pathOf(key)}/placeholders`)).body
    expect(await of('rollover')).toMatchObject({
      for_staff: false,
      items: expect.arrayContaining([
        { name: 'class_name', sample: 'Minnows Monday' },
        { name: 'brand_name', sample: 'Little Otters' },
      ]),
    })
    expect(await of('lessons-changed')).toMatchObject({
      for_staff: true,
      items: [{ name: 'first_name' }, { name: 'several' }, { name: 'changes' }, { name: 'brand_name' }],
    })
  })

  it('ETM-05 have what they were before each change in their history, and last how they came with the product', async () => {
    const { subject, template } = shippedTemplate('lesson-cancelled')
    await network.item('PUT', pathOf('lesson-cancelled'), { subject: 'First' })
    await network.item('PUT', pathOf('lesson-cancelled'), { subject: 'Second' })
    const { body } = await network.send('GET', `audit/email_templates/${ids['lesson-cancelled']}`)
    const lines = body.items as { action: string; changes: { field: string; before: unknown; after: unknown }[] }[]
    const told = lines.map(({ action, changes }) => [action, changes.find(({ field }) => field === 'subject')])
    expect(told).toMatchObject([
      ['update', { before: 'First', after: 'Second' }],
      ['update', { before: subject, after: 'First' }],
      ['first', { before: null, after: subject }],
    ])
    expect(lines.at(-1)?.changes.find(({ field }) => field === 'template')?.after).toBe(template)
  })
})

/** As it could be stored before placeholders were checked. */
function spoil(key: string): Promise<unknown> {
  return network.run(({ tx }) =>
    tx.query(sql`update email_templates set subject = '{{ clas_name }}' where key = ${key}`),
  )
}
