import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAIL_WORDS, type MailToSend } from '#server/api.ts'
import account from '../../custom-actions/messages/account.mail.ts'
import { queueMessages } from '../../custom-actions/messages/queue/queue-messages.ts'
import { TEMPLATE_SAMPLES, type TemplateKey } from '../../custom-actions/messages/templates/template-samples.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { addTemplates } from './add-templates.ts'
import { type Network, openNetwork } from './network.ts'

const CODE = join(import.meta.dirname, '../../custom-actions')

let network: Network
let ids: Record<string, number>
beforeAll(async () => {
  network = await openNetwork()
  await network.send('PUT', 'settings/categories/singles/customer-portal-url', { value: 'https://portal.example' })
  await network.item('PUT', 'instructors/1', { email: 'ann@teach.example' })
})
beforeEach(async () => {
  ids = await addTemplates(network)
})
afterAll(() => network?.close())

const switchOff = (key: string) => network.item('PUT', `settings/email-templates/${ids[key]}`, { enabled: false })
const sent = () =>
  network.run(({ tx }) => tx.query(sql<{ recipient: string; subject: string }>`select recipient, subject from outbox`))

describe('a template', () => {
  it.each(Object.keys(TEMPLATE_SAMPLES) as TemplateKey[])(
    'ETM-04 is sent to families while it is enabled, and to nobody while it is not: %s',
    async (template) => {
      const send = () =>
        network.run((context) =>
          queueMessages(context, {
            customerIds: [1, 2],
            template,
            values: TEMPLATE_SAMPLES[template],
            cause: { action: 'test' },
          }),
        )
      expect((await send()).customers).toBeGreaterThan(0)
      const before = await sent()
      await switchOff(template)
      expect(await send()).toEqual({ customers: 0, emails: 0, textMessages: 0, leftOut: [], off: true })
      expect(await sent()).toEqual(before)
    },
  )

  it('ETM-04 of a new password for a family is sent while it is enabled; then whoever asks is told that it is off', async () => {
    const ask = () => network.send('PUT', 'customers/1/reset-password', { confirm: true })
    expect((await ask()).body).toEqual({ success: true })
    expect(await sent()).toEqual([
      { recipient: 'alice@mail.example', subject: 'Choose a new password for Little Otters' },
    ])
    await switchOff('customer-password-reset')
    expect(await ask()).toMatchObject({ status: 409, body: { error: expect.stringContaining('template') } })
    expect(await sent()).toHaveLength(1)
  })

  it('ETM-04 of changed lessons is sent to instructors while it is enabled, and to none while it is not', async () => {
    const give = (start_date: string, instructor_id: number | null) =>
      network.item('POST', 'classes/1/lessons', { start_date, start_time: '10:00', end_time: '10:45', instructor_id })
    const takeAway = (lesson: Record<string, unknown>) =>
      network.item('PUT', `classes/1/lessons/${String(lesson.id)}`, { instructor_id: null })
    await takeAway(await give('2026-03-30', 1))
    expect(await sent()).toEqual([{ recipient: 'ann@teach.example', subject: 'One of your lessons has changed' }])
    await switchOff('lessons-changed')
    await takeAway(await give('2026-03-31', 1))
    expect(await sent()).toHaveLength(1)
  })

  it('ETM-04 of a course’s job is sent to whoever started it while it is enabled, and not while it is not', async () => {
    const roll = async (start_date: string, end_date: string) => {
      const term = { start_date, end_date, send_rollover_email_on: '2026-03-19' }
      expect((await network.send('POST', 'courses/1/duplicate', term)).status).toBe(200)
      await network.work()
    }
    const mails = async () => (await sent()).filter(({ subject }) => subject.startsWith('Minnows of'))
    await roll('2026-04-13', '2026-07-17')
    expect(await mails()).toEqual([
      { recipient: expect.any(String), subject: 'Minnows of 5 Jan 2026 has been rolled over.' },
    ])
    await switchOff('course-job-ended')
    await roll('2026-09-07', '2026-12-18')
    expect(await mails()).toHaveLength(1)
  })

  it.each(Object.keys(MAIL_WORDS) as MailToSend['name'][])(
    'ETM-04 of a mail about an account is sent while it is enabled, and not while it is not: %s',
    async (name) => {
      const values = {
        ...{ tenant: 'Main', name: 'Jo', email: 'jo@mail.example', minutes: '60', days: '7' },
        ...{ asker: 'Sam <Hill>', place: 'North' },
        ...{ report: 'Bookings', filters: 'Last month', every: 'every month', stop: 'https://main.example/account' },
      }
      const link = 'https://main.example/go?a=1&b=2'
      const warn = vi.fn()
      const write = () =>
        network.run((context) =>
          account(
            { ...context, logger: { warn } as never },
            { name, values, ...(name !== 'email_changed' && { href: link }) },
          ),
        )
      const key = `account-${name.replaceAll('_', '-')}`
      const mail = await write()
      expect(mail?.subject).toContain('Main')
      expect(mail?.html).not.toContain('{{')
      const shows = name === 'email_changed' ? 'jo@mail.example' : link
      expect(mail?.text).toContain(shows)
      expect(mail?.html).toContain(shows.replaceAll('&', '&amp;'))
      if (name === 'invitation') expect(mail?.html).toContain('Sam &lt;Hill&gt; invites you')
      await network.run(({ tx }) =>
        tx.query(sql`update email_templates set subject = '{{ nme }}' where id = ${ids[key]}::bigint`),
      )
      expect(await write()).toEqual(mail)
      expect(warn).toHaveBeenCalledOnce()
      await switchOff(key)
      expect(await write()).toBeNull()
    },
  )

  it('ETM-04 is behind every mail of the product besides those that people write', () => {
    const files = readdirSync(CODE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
    const using = (pattern: RegExp) =>
      atLeastOne(files.filter((file) => pattern.test(readFileSync(join(CODE, file), 'utf8').replace(/^ \*.*$/gm, ''))))
    expect(using(/\bqueueMail\(/).toSorted()).toEqual([
      'messages/queue/queue-staff-mail.ts',
      'messages/test-template.endpoint.ts',
    ])
    const senders = using(/\bqueueMessages\(/).filter((file) => file !== 'messages/queue/queue-messages.ts')
    const templated = using(/\bqueueMessages\([\s\S]*?template:/)
    expect(senders.filter((file) => !templated.includes(file))).toEqual(['messages/contact.endpoint.ts'])
  })
})
