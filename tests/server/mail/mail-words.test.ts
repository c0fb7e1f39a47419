import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadModel } from '#declarations/load-model.ts'
import { MAIL_WORDS, type MailName, readMailWords } from '#server/mail/mail-words.ts'
import { writeMail } from '#server/mail/write-mail.ts'

const { application } = loadModel(join(import.meta.dirname, '../../fixtures/library')).model
const NORTH = { slug: 'north', name: 'North <Libraries>', language: 'en-GB' }
const SOUTH = { ...NORTH, slug: 'south' }

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rollcall-mail-'))
  mkdirSync(join(folder, 'tenants/north'), { recursive: true })
  write('en-GB.json', { button: 'Set a password', note: 'Not you? Do nothing.' })
  write('tenants/north/en-GB.json', { subject: '%{tenant}: a new password', button: 'Choose one' })
})
afterAll(() => rmSync(folder, { recursive: true }))

const write = (file: string, password_reset: object) =>
  writeFileSync(join(folder, file), JSON.stringify({ rollcall: { mail: { password_reset } } }))

describe('the words of a mail', () => {
  it('are the tenant’s own, over those of the application, over the framework’s', async () => {
    expect(await readMailWords(folder, NORTH, 'password_reset')).toEqual({
      ...MAIL_WORDS.password_reset,
      subject: '%{tenant}: a new password',
      button: 'Choose one',
      note: 'Not you? Do nothing.',
    })
    expect(await readMailWords(folder, SOUTH, 'password_reset')).toMatchObject({ button: 'Set a password' })
    expect(await readMailWords(undefined, NORTH, 'password_reset')).toEqual(MAIL_WORDS.password_reset)
  })

  it('change with the file, and are the framework’s while it cannot be read', async () => {
    write('tenants/north/en-GB.json', { subject: 'Another subject' })
    expect(await readMailWords(folder, NORTH, 'password_reset')).toMatchObject({ subject: 'Another subject' })
    writeFileSync(join(folder, 'tenants/north/en-GB.json'), '{ "rollcall": ')
    expect(await readMailWords(folder, NORTH, 'password_reset')).toEqual(MAIL_WORDS.password_reset)
  })
})

describe('a mail', () => {
  const values = {
    name: '<b>Mo</b>',
    minutes: '60',
    email: 'mo@north.example',
    asker: '<b>Mo</b>',
    place: 'Leeds',
    days: '7',
    report: 'Lending',
    filters: 'Last month',
    every: 'every month',
    stop: 'https://north.example/account',
  }
  const mailOf = (name: MailName, href?: string) =>
    writeMail({ application, tenant: NORTH, words: MAIL_WORDS[name], values, ...(href !== undefined && { href }) })

  it.each(Object.keys(MAIL_WORDS) as MailName[])(
    'has every value filled in, and markup in names is text: %s',
    (name) => {
      const { subject, text, html } = mailOf(name, 'https://north.example/do?a=1&b=2')
      expect(`${subject}${text}${html}`).not.toContain('%{')
      expect(subject).toContain('North <Libraries>')
      // Whoever is invited is not named: nothing is known of them.
      if (name === 'invitation') expect(html).toContain('&lt;b&gt;Mo&lt;/b&gt; invites you')
      else expect(html).toContain('Hello &lt;b&gt;Mo&lt;/b&gt;,')
      expect(html).toContain('href="https://north.example/do?a=1&amp;b=2"')
      expect(text).toContain('https://north.example/do?a=1&b=2')
    },
  )

  it('that tells of something has no button', () => {
    expect(mailOf('email_changed').html).not.toContain('<a ')
  })
})
