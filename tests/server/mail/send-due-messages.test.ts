import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import type { MailProvider } from '#server/mail/mail-provider.ts'
import { queueMail, type NewMail } from '#server/mail/queue-mail.ts'
import { sendDueMessages } from '#server/mail/send-due-messages.ts'
import { smtpProvider } from '#server/mail/smtp-provider.ts'
import { openTestDatabase } from '../../support/database.ts'
import { testFiles } from '../../support/files.ts'
import { smallModel } from '../../support/small-model.ts'
import { createTenant } from '../../support/tenant.ts'
import { startMailServer, type MailServer, type Manners } from './smtp-server.ts'

let database: Database
let north: number
let now: Date
let server: MailServer | undefined

beforeAll(async () => {
  database = await openTestDatabase(smallModel({}))
  north = await createTenant(database, 'north')
})
beforeEach(async () => {
  now = new Date('2026-03-18T10:00:00.000Z')
  await database.asTenant(north, (tx) => tx.query(sql`delete from outbox`))
})
afterEach(async () => {
  await server?.stop()
  server = undefined
})
afterAll(() => database.close())

const logger = pino({ level: 'silent' })
const files = testFiles()
const MAIL: NewMail = {
  to: 'ada@example.org',
  subject: 'Your book – Ada’s',
  text: 'It is here.',
  html: '<p>It is here.</p>',
}

const queue = (mail: Partial<NewMail> = {}) => database.asTenant(north, (tx) => queueMail(tx, { ...MAIL, ...mail }))
const send = (email: MailProvider) =>
  sendDueMessages({
    database,
    storage: files.storage,
    providers: { email },
    clock: () => now,
    logger,
    publicUrl: 'http://localhost',
  })
const minutesLater = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

async function start(manners: Manners = {}): Promise<MailProvider> {
  server = await startMailServer(manners)
  return smtpProvider({ url: server.url, from: 'Libraries <office@north.example>', patience: 2_000 })
}

interface Row {
  state: string
  attempts: number
  error: string | null
  provider_id: string | null
  text_body: string | null
  due_at: string | null
}

async function rows(): Promise<Row[]> {
  return database.asTenant(north, (tx) => tx.query(sql<Row>`select * from outbox order by id`))
}

describe('a mail in the outbox', () => {
  it('is sent once, as it was written', async () => {
    const provider = await start()
    const id = await queue()
    expect(await send(provider)).toBe(1)
    expect(await send(provider)).toBe(0)
    const [mail, ...others] = server?.arrived ?? []
    expect(others).toEqual([])
    expect(mail).toMatchObject({ from: 'office@north.example', to: ['ada@example.org'] })
    expect(mail?.raw).toContain('From: Libraries <office@north.example>')
    expect(mail?.raw).toContain(`Message-ID: <rollcall.${north}.${id}@north.example>`)
    expect(mail?.raw).toContain('<p>It is here.</p>')
    expect(await rows()).toMatchObject([
      { state: 'sent', attempts: 1, provider_id: expect.stringContaining('queued as 7') },
    ])
  })

  it('is not there when what caused it failed', async () => {
    const failed = database.asTenant(north, async (tx) => {
      await queueMail(tx, MAIL)
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect(await rows()).toEqual([])
  })

  it('is queued once for each key', async () => {
    expect(await queue({ idempotencyKey: 'overdue/7' })).toBeTypeOf('number')
    expect(await queue({ idempotencyKey: 'overdue/7' })).toBeUndefined()
    expect(await rows()).toHaveLength(1)
  })

  it('cannot add headers or recipients', async () => {
    const provider = await start()
    await queue({ subject: 'Hello\r\nBcc: eve@example.org' })
    await send(provider)
    expect(server?.arrived[0]?.to).toEqual(['ada@example.org'])
    expect(server?.arrived[0]?.raw).not.toMatch(/^Bcc:/m)
  })

  it('tells mail programs where such mails are ended, if it can be', async () => {
    const provider = await start()
    await queue({ unsubscribeUrl: 'https://north.example/unsubscribe?token=abc' })
    await queue()
    await send(provider)
    const [ending, other] = server?.arrived.map(({ raw }) => raw.replaceAll(/\r\n\s+/g, ' ')) ?? []
    expect(ending).toContain('List-Unsubscribe: <https://north.example/unsubscribe?token=abc>')
    expect(ending).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
    expect(other).not.toContain('List-Unsubscribe')
  })

  it('has nobody post a secret where it can be read on the way', async () => {
    const provider = await start()
    await queue({ unsubscribeUrl: 'http://localhost:3000/unsubscribe?token=abc' })
    await send(provider)
    expect(server?.arrived[0]?.raw).toContain('List-Unsubscribe: <http://localhost:3000/unsubscribe?token=abc>')
    expect(server?.arrived[0]?.raw).not.toContain('List-Unsubscribe-Post')
  })

  it('goes through many batches, and to several servers at once without one being sent twice', async () => {
    const provider = await start()
    for (let number = 1; number <= 12; number += 1) await queue({ to: `reader${number}@example.org` })
    await Promise.all([send(provider), send(provider)])
    const recipients = server?.arrived.flatMap(({ to }) => to) ?? []
    expect(new Set(recipients).size).toBe(12)
    expect(recipients).toHaveLength(12)
  })

  it('is erased when it holds a secret and has been handed over', async () => {
    const provider = await start()
    await queue({ confidential: true })
    await send(provider)
    expect(await rows()).toMatchObject([{ state: 'sent', text_body: null, html_body: null }])
  })
})

describe('a mail that does not arrive', () => {
  it('is tried again later while the server is out of reach, each time after twice as long', async () => {
    const provider = smtpProvider({ url: 'smtp://127.0.0.1:1', from: 'office@north.example', patience: 2_000 })
    await queue({ confidential: true })
    await send(provider)
    expect(await rows()).toMatchObject([{ state: 'queued', error: 'ECONNREFUSED', text_body: 'It is here.' }])
    expect(await send(provider)).toBe(0)
    minutesLater(1)
    expect(await send(provider)).toBe(1)
    minutesLater(1)
    expect(await send(provider)).toBe(0)
    for (const wait of [1, 4, 8, 16, 32, 60]) {
      minutesLater(wait)
      expect(await send(provider)).toBe(1)
    }
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 8, text_body: null }])
  })

  it('has failed when the server says never, and is tried again when it says later', async () => {
    const provider = await start({ refuse: (address) => (address.startsWith('never') ? 550 : 451) })
    await queue({ to: 'never@example.org' })
    await queue({ to: 'later@example.org' })
    await send(provider)
    expect(await rows()).toMatchObject([
      { state: 'failed', error: '550' },
      { state: 'queued', error: '451', due_at: '2026-03-18T10:01:00.000Z' },
    ])
  })

  it('is tried again when the password of the server is wrong', async () => {
    server = await startMailServer({ login: { user: 'office', pass: 'right' } })
    await queue()
    const from = 'office@north.example'
    await send(smtpProvider({ url: server.url.replace('right', 'wrong'), from, patience: 2_000 }))
    expect(await rows()).toMatchObject([{ state: 'queued', error: '535' }])
    minutesLater(1)
    await send(smtpProvider({ url: server.url, from, patience: 2_000 }))
    expect(server.arrived).toHaveLength(1)
  })

  it('is never sent again when nobody knows whether it arrived', async () => {
    const provider = await start({ hangUp: true })
    await queue({ confidential: true })
    await send(provider)
    minutesLater(24 * 60)
    await send(provider)
    expect(server?.arrived).toHaveLength(1)
    expect(await rows()).toMatchObject([{ state: 'unknown', attempts: 1, text_body: null }])
  })

  it('is unknown when the process ended while it was being sent', async () => {
    const provider = await start()
    await queue()
    await database.asTenant(north, (tx) =>
      tx.query(sql`update outbox set state = 'sending', handed_over_at = ${now.toISOString()}`),
    )
    minutesLater(14)
    await send(provider)
    expect(await rows()).toMatchObject([{ state: 'sending' }])
    minutesLater(2)
    await send(provider)
    expect(await rows()).toMatchObject([{ state: 'unknown', error: 'CUT_OFF' }])
    expect(server?.arrived).toEqual([])
  })

  it('is not sent when it has become useless', async () => {
    const provider = await start()
    await queue({ expiresAt: new Date('2026-03-18T11:00:00.000Z') })
    minutesLater(61)
    await send(provider)
    expect(server?.arrived).toEqual([])
    expect(await rows()).toMatchObject([{ state: 'failed', error: 'EXPIRED' }])
  })
})
