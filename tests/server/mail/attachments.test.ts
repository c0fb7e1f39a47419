import { addDays } from 'date-fns'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { removeUnattachedFiles } from '#server/files/remove-unattached-files.ts'
import type { FileStorage } from '#server/files/storage/file-storage.ts'
import { sendDueMessages } from '#server/mail/send-due-messages.ts'
import { smtpProvider } from '#server/mail/smtp-provider.ts'
import { SEED_NOW } from '../../fixtures/library/seed.ts'
import type { testFiles } from '../../support/files.ts'
import { type Client, openTestServer, type TestServer } from '../../support/server.ts'
import { type MailServer, type Manners, startMailServer } from './smtp-server.ts'

let server: TestServer
let head: Client
let mails: MailServer | undefined
beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
})
beforeEach(async () => {
  server.setNow(SEED_NOW)
  await server.inTenant('north', (tx) => tx.query(sql`delete from outbox`))
})
afterEach(async () => {
  await mails?.stop()
  mails = undefined
})
afterAll(() => server.close())

const logger = pino({ level: 'silent' })
const kept = () => (server.parts.files as ReturnType<typeof testFiles>).kept
const later = (days: number) => server.setNow(addDays(new Date(SEED_NOW), days).toISOString())

/** Mails a label, and gives the file that was kept of it. */
async function posted(): Promise<{ file: number; bytes: Uint8Array }> {
  const before = new Set(kept().keys())
  const { status, body } = await head.post('books/1/post-label', { to: 'ada@example.org' })
  const { file } = body as unknown as { file: number }
  expect([status, typeof file]).toEqual([200, 'number'])
  const [bytes, ...others] = [...kept()].filter(([key]) => !before.has(key)).map(([, kept]) => kept)
  if (!bytes || others.length > 0) throw new Error('One file is kept.')
  return { file, bytes }
}

async function send(manners: Manners = {}, storage: FileStorage = server.parts.files.storage) {
  await mails?.stop()
  mails = await startMailServer(manners)
  const { database, clock } = server.parts
  const email = smtpProvider({ url: mails.url, from: 'office@north.example', patience: 2_000 })
  await sendDueMessages({ database, storage, providers: { email }, clock, logger, publicUrl: 'http://localhost' })
  return mails.arrived
}

/** The name and the bytes of what goes with a mail, from the letters that arrived. */
function attachmentOf(raw = ''): { name: string | undefined; type: string | undefined; bytes: Buffer } {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? ''
  const part = raw.split(`--${boundary}`).find((one) => one.includes('Content-Disposition: attachment')) ?? ''
  const [headers = '', body = ''] = part.split('\r\n\r\n')
  return {
    name: /filename=(\S+)/.exec(headers)?.[1],
    type: /Content-Type: ([^;]+)/.exec(headers)?.[1],
    bytes: Buffer.from(body, 'base64'),
  }
}

const state = () =>
  server.inTenant('north', (tx) =>
    tx.query(sql<{ state: string; error: string | null }>`select state, error from outbox order by id`),
  )

describe('a file that goes with a mail', () => {
  it('arrives as it was made', async () => {
    const { bytes } = await posted()
    const [mail] = await send()
    expect(attachmentOf(mail?.raw)).toEqual({
      name: 'label.pdf',
      type: 'application/pdf',
      bytes: Buffer.from(bytes),
    })
    expect(mail?.raw).toContain('It goes with this mail.')
  })

  it('is the same when the mail was refused, and is sent again', async () => {
    const { bytes } = await posted()
    expect(await send({ refuse: () => 451 })).toEqual([])
    later(1)
    const [mail] = await send()
    expect(attachmentOf(mail?.raw).bytes).toEqual(Buffer.from(bytes))
  })

  it('is kept for as long as the message is, and read by nobody', async () => {
    const { file } = await posted()
    expect((await head.get(`files/${file}`)).status).toBe(404)
    later(3)
    await removeUnattachedFiles(server.parts)
    expect(attachmentOf((await send())[0]?.raw).bytes.length).toBeGreaterThan(500)
    await server.inTenant('north', (tx) => tx.query(sql`delete from outbox`))
    await removeUnattachedFiles(server.parts)
    later(5)
    expect(await removeUnattachedFiles(server.parts)).toBeGreaterThan(0)
  })

  it('waits a day, and is removed, when the call that made it was refused', async () => {
    const before = kept().size
    expect((await head.post('books/1/post-label', { to: 'ada@example.org', lost: true })).status).toBe(404)
    expect(kept().size).toBe(before + 1)
    later(2)
    await removeUnattachedFiles(server.parts)
    expect(kept().size).toBe(before)
    expect(await state()).toEqual([])
  })

  it('never stays behind: the mail waits while the storage does not answer, and fails when the file is gone', async () => {
    await posted()
    const { storage } = server.parts.files
    const closed: FileStorage = { ...storage, read: () => Promise.reject(new Error('closed')) }
    expect(await send({}, closed)).toEqual([])
    expect(await state()).toEqual([{ state: 'queued', error: 'STORAGE' }])
    later(1)
    expect(await send({}, { ...storage, read: () => Promise.resolve(undefined) })).toEqual([])
    expect(await state()).toEqual([{ state: 'failed', error: 'NO_ATTACHMENT' }])
  })
})
