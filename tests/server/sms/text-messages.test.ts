import fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { errorReply } from '#server/http/error-replies.ts'
import { DEFAULT_HTTP_SETTINGS } from '#server/http/http-settings.ts'
import { sendDueMessages } from '#server/mail/send-due-messages.ts'
import { httpSmsProvider } from '#server/sms/http-sms-provider.ts'
import type { SmsProvider } from '#server/sms/sms-provider.ts'
import { addSmsReportRoute } from '#server/sms/report-route.ts'
import { signReport } from '#server/sms/sms-report.ts'
import { addSmsSimulator, HANGS_UP, NOT_DELIVERED } from '#server/sms/sms-simulator.ts'
import { openTestDatabase } from '../../support/database.ts'
import { testFiles } from '../../support/files.ts'
import { smallModel } from '../../support/small-model.ts'
import { createTenant } from '../../support/tenant.ts'

const TOKEN = 'the token of the account'
const logger = pino({ level: 'silent' })

let database: Database
let north: number
let app: FastifyInstance
let address: string
let now: Date

beforeAll(async () => {
  database = await openTestDatabase(smallModel({}))
  north = await createTenant(database, 'north')
  app = fastify({ logger: false })
  app.setErrorHandler((error, request, reply) => reply.code(errorReply(error, request.id).status).send())
  addSmsSimulator(app, TOKEN, logger)
  const settings = { ...DEFAULT_HTTP_SETTINGS, smsToken: TOKEN }
  addSmsReportRoute(app, { database, clock: () => now, settings })
  address = await app.listen({ host: '127.0.0.1', port: 0 })
  settings.publicUrl = address
})
beforeEach(async () => {
  now = new Date('2026-03-18T10:00:00.000Z')
  await database.asTenant(north, (tx) => tx.query(sql`delete from outbox`))
})
afterAll(async () => {
  await app.close()
  await database.close()
})

async function queue(to: string): Promise<number> {
  const [row] = await database.asTenant(north, (tx) =>
    tx.query(sql<{ id: number }>`
      insert into outbox (tenant_id, channel, recipient, subject, text_body)
      values (${north}, 'sms', ${to}, '', 'Your book is here.') returning id`),
  )
  return row?.id ?? 0
}

function send(url = `${address}/dev/sms`, token = TOKEN) {
  return sendBy(httpSmsProvider({ url, account: 'libraries', token, from: 'Libraries', patience: 2_000 }))
}

function sendBy(sms: SmsProvider) {
  return sendDueMessages({
    database,
    storage: testFiles().storage,
    providers: { sms },
    clock: () => now,
    logger,
    publicUrl: address,
  })
}

interface Row {
  state: string
  error: string | null
  provider_id: string | null
  due_at: string | null
}

async function row(id: number): Promise<Row | undefined> {
  const [found] = await database.asTenant(north, (tx) => tx.query(sql<Row>`select * from outbox where id = ${id}`))
  return found
}

async function report(id: number, fields: Record<string, string>, token = TOKEN): Promise<number> {
  const url = `${address}/api/sms/reports/north/${id}`
  const body = new URLSearchParams(fields)
  const headers = { 'x-twilio-signature': signReport(token, url, body) }
  return (await fetch(url, { method: 'POST', headers, body })).status
}

describe('a text message', () => {
  it('is sent once, and delivered as soon as the provider says so', async () => {
    const id = await queue('+447700900001')
    expect(await send()).toBe(1)
    expect(await send()).toBe(0)
    await vi.waitFor(async () => expect(await row(id)).toMatchObject({ state: 'delivered', error: null }), 3_000)
    expect((await row(id))?.provider_id).toMatch(/^SM[0-9a-f]{32}$/)
  })

  it('has failed when the provider says that it did not arrive', async () => {
    const id = await queue(NOT_DELIVERED)
    await send()
    await vi.waitFor(async () => expect(await row(id)).toMatchObject({ state: 'failed', error: '30003' }), 3_000)
  })

  it('has failed when the provider refuses the number, and is tried later when it has too much to do', async () => {
    const [invalid, incapable, later] = [
      await queue('+15005550001'),
      await queue('+15005550009'),
      await queue('+15005550008'),
    ]
    await send()
    expect(await row(invalid)).toMatchObject({ state: 'failed', error: '21211' })
    expect(await row(incapable)).toMatchObject({ state: 'failed', error: '21614' })
    expect(await row(later)).toMatchObject({ state: 'queued', error: '20429', due_at: '2026-03-18T10:01:00.000Z' })
  })

  it('is tried later when nobody is there, or our account is refused', async () => {
    const id = await queue('+447700900001')
    const gone = fastify()
    const nowhere = await gone.listen({ host: '127.0.0.1', port: 0 })
    await gone.close()
    await send(nowhere)
    expect(await row(id)).toMatchObject({ state: 'queued', error: 'ECONNREFUSED' })
    now = new Date('2026-03-18T10:05:00.000Z')
    await send(undefined, 'wrong')
    expect(await row(id)).toMatchObject({ state: 'queued', error: '20003' })
  })

  it('is never sent again when nobody knows whether it was taken, until the provider reports', async () => {
    const id = await queue(HANGS_UP)
    await send()
    expect(await row(id)).toMatchObject({ state: 'unknown', provider_id: null })
    now = new Date('2026-03-19T10:00:00.000Z')
    expect(await send()).toBe(0)
    expect(await report(id, { MessageSid: 'SM7', MessageStatus: 'delivered' })).toBe(204)
    expect(await row(id)).toMatchObject({ state: 'delivered', provider_id: 'SM7', error: null })
  })

  it('believes no report that the provider has not signed, nor one about another message', async () => {
    const id = await queue(HANGS_UP)
    await send()
    const delivered = { MessageSid: 'SM7', MessageStatus: 'delivered' }
    expect(await report(id, delivered, 'a guess')).toBe(403)
    expect(await row(id)).toMatchObject({ state: 'unknown' })
    await report(id, { MessageSid: 'SM7', MessageStatus: 'sent' })
    await report(id, { ...delivered, MessageSid: 'SM8' })
    expect(await row(id)).toMatchObject({ state: 'sent', provider_id: 'SM7' })
    await report(id, delivered)
    await report(id, { MessageSid: 'SM7', MessageStatus: 'sent' })
    expect(await row(id)).toMatchObject({ state: 'delivered' })
  })

  it('waits for what somebody waits for, when it is one of many', async () => {
    for (let number = 1; number <= 12; number += 1) await queue(`+4477009000${10 + number}`)
    await database.asTenant(north, (tx) => tx.query(sql`update outbox set bulk = true`))
    await queue('+447700900099')
    const batches: string[][] = []
    const sms = {
      async deliver({ to }: { to: string }) {
        const batch = batches.at(-1)
        if (batch && batch.length < 10) batch.push(to)
        else batches.push([to])
        return { outcome: 'sent' as const, providerId: to }
      },
    }
    await sendBy(sms)
    expect(batches.map((batch) => batch.length)).toEqual([10, 3])
    expect(batches[0]).toContain('+447700900099')
  })
})
