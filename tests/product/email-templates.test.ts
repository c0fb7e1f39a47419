import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queueMessages } from '../../custom-actions/messages/queue/queue-messages.ts'
import { PRODUCT } from '../contract/product/product-world.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { addTemplates, shippedTemplate } from './add-templates.ts'
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

  it('ETM-04 USR-04 FRA-09 that are off are not said to be sent', async () => {
    const off = ['account-password-reset', 'account-invitation', 'account-email-change-asked', 'account-email-change']
    for (const key of off) await network.item('PUT', pathOf(key), { enabled: false })
    const others = await network.items('users')
    const other = others.find(({ email }) => email !== 'head@main.example')
    const roles = (await network.items('roles/all?filter[guard]=franchisee')).slice(0, 1).map(({ id }) => id)
    const calls = [
      ['PUT', `users/${String(other?.id)}/reset-password`, { confirm: true }],
      ['PUT', `users/${String(other?.id)}`, { email: 'another@main.example' }],
      ['POST', 'franchisees/1/users', { email: 'invited@main.example', roles }],
    ] as const
    const told: unknown[] = []
    const changes = await network.touched(async () => {
      for (const [method, path, body] of calls) told.push(await network.send(method, path, body))
    })
    expect(told).toMatchObject([
      { status: 409, body: { error: 'No mail was sent: the mail with a link to a new password is switched off.' } },
      { status: 409, body: { error: expect.stringContaining('The address stays as it is') as unknown } },
      { status: 409, body: { error: 'Nobody was invited: the mail with the invitation is switched off.' } },
    ])
    expect(changes).toEqual({})
  })

  it('ETM-04 USR-07 that are off leave nobody behind who could not sign in', async () => {
    await network.item('PUT', pathOf('account-welcome'), { enabled: false })
    const roles = (await network.items('roles/all?filter[guard]=admin')).slice(-1).map(({ id }) => id)
    const body = { first_name: 'Nell', last_name: 'New', email: 'nell@main.example', roles }
    expect(await network.send('POST', 'users', body)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('somebody new chooses a password is switched off') as unknown },
    })
    expect((await network.items('users?search=nell')).length).toBe(0)
    await network.item('PUT', pathOf('account-welcome'), { enabled: true })
    expect((await network.send('POST', 'users', body)).status).toBe(201)
  })

  it('ETM-04 that are off are not promised, and whoever does what they tell of is told that nobody was sent one', async () => {
    const lesson = 'classes/1/lessons/2'
    const off = 'Nobody was sent “%”: it is switched off under “Email templates”.'
    expect(await network.item('GET', `${lesson}/cancellation`)).toMatchObject({ families: 1, with_email: 1 })
    const named = ['lesson-cancelled'].map((key) => [key, shippedTemplate(key).name] as const)
    for (const [key] of named) await network.item('PUT', pathOf(key), { enabled: false })
    expect(await network.item('GET', `${lesson}/cancellation`)).toMatchObject({
      ...{ families: 1, with_email: 0, with_mobile: 0 },
    })
    const reply = await network.send('POST', `${lesson}/cancel`, { reason: 'Pool closed' })
    expect(reply).toMatchObject({ status: 200, body: { emails: 0 } })
    const remarks = named.map(([, name]) => off.replace('%', name))
    expect(reply.remarks?.toSorted()).toEqual(remarks.toSorted())
    for (const [key] of named) await network.item('PUT', pathOf(key), { enabled: true })
    const reinstated = await network.send('POST', `${lesson}/reinstate`)
    expect(reinstated.status).toBe(200)
    expect(reinstated).not.toHaveProperty('remarks')
  })

  it('ETM-04 VEN-14 CRS-04 that are off are not promised for what a job does, and its outcome says that nobody was sent one', async () => {
    const days = { start_date: '2026-03-23', end_date: '2026-03-24', reason: 'Maintenance' }
    const closing = { ...days, cancellation_reason: 'Pool closed', send_email: true, send_sms: true }
    const end = { ...closing, credit_customers: false }
    await network.run(({ tx }) =>
      tx.query(sql`
        with lesson as (
          insert into lessons (tenant_id, class_id, start_date, start_time, end_time)
          values (${tx.tenantId}, 1, '2026-03-23', '10:00', '10:45') returning id
        )
        insert into lesson_consumers (tenant_id, lesson_id, consumer_id) select ${tx.tenantId}, id, 1 from lesson`),
    )
    const previews = async () => [
      (await network.send('POST', 'venues/1/close', { ...end, dry_run: true })).body.item,
      await network.item('GET', 'courses/1/duplicate'),
    ]
    expect(await previews()).toMatchObject([{ with_email: 1 }, { with_email: 1 }])
    const off = ['venue-closed', 'course-job-ended', 'rollover'] as const
    for (const key of off) await network.item('PUT', pathOf(key), { enabled: false })
    expect(await previews()).toMatchObject([{ with_email: 0, with_mobile: 0 }, { with_email: 0 }])
    const term = { start_date: '2026-08-03', end_date: '2026-09-18', send_rollover_email_on: '2026-03-18' }
    for (const call of [
      ['POST', 'venues/1/close', end],
      ['POST', 'courses/1/duplicate', term],
    ] as const) {
      const reply = await network.send(call[0], call[1], call[2])
      expect(reply).toMatchObject({ status: 200 })
      await network.work()
      const { id } = reply.body.job as { id: number }
      const key = call[1] === 'venues/1/close' ? 'venue-closed' : 'course-job-ended'
      expect(await network.item('GET', `jobs/${id}`)).toMatchObject({
        state: 'succeeded',
        remarks: [`Nobody was sent “${shippedTemplate(key).name}”: it is switched off under “Email templates”.`],
      })
    }
    await network.workAt('courses/send-rollover-emails')
    const sent = async () =>
      (await network.items('courses?count=50')).filter((one) => one.start_date === term.start_date).map(({ id }) => id)
    const [copy] = await sent()
    const emailed = () =>
      network.run(async ({ tx }) => {
        const [row] = await tx.query(sql<{ at: string | null }>`
          select rollover_emailed_at as at from courses where id = ${Number(copy)}::bigint`)
        return row?.at
      })
    expect(await emailed()).toBeNull()
    await network.item('PUT', pathOf('rollover'), { enabled: true })
    await network.workAt('courses/send-rollover-emails')
    expect(await emailed()).not.toBeNull()
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
      expect.objectContaining({ template: 'rollover', problem: expect.stringContaining('{{ clas_name }}') }),
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
    expect(shown.body).toEqual({ subject: 'Hello Bob', html: expect.stringContaining('<p>Minnows Monday</p></div>') })
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
    expect(body['html']).toMatch(/<div style="[^"]*overflow-wrap:anywhere;word-break:break-word"><p>/)
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

  it('ETM-05 can be brought back to what they were before each change, and to what was shipped', async () => {
    const { subject, template, sms = null } = shippedTemplate('lesson-cancelled')
    await network.item('PUT', pathOf('lesson-cancelled'), { subject: 'First' })
    await network.item('PUT', pathOf('lesson-cancelled'), { subject: 'Second', sms: 'Off' })
    await network.item('PUT', pathOf('lesson-cancelled'), { enabled: false })
    const { body } = await network.send('GET', `${pathOf('lesson-cancelled')}/versions`)
    const replaced = { id: expect.any(Number), replaced_at: expect.any(String), replaced_by: expect.any(String) }
    expect(body.items).toEqual([
      { ...replaced, subject: 'First', template, sms },
      { ...replaced, subject, template, sms },
      { id: 0, replaced_at: null, replaced_by: null, subject, template, sms },
    ])
  })
})

/** As it could be stored before placeholders were checked. */
function spoil(key: string): Promise<unknown> {
  return network.run(({ tx }) =>
    tx.query(sql`update email_templates set subject = '{{ clas_name }}' where key = ${key}`),
  )
}
