import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Model } from '#declarations/model.ts'
import type { Database } from '#server/database/database.ts'
import { sendDueMessages } from '#server/mail/send-due-messages.ts'
import { smtpProvider } from '#server/mail/smtp-provider.ts'
import type { SignedInUser } from '#server/request-context.ts'
import { httpSmsProvider } from '#server/sms/http-sms-provider.ts'
import { queueMessages } from '../../custom-actions/messages/queue-messages.ts'
import { PRODUCT } from '../contract/product/product-world.ts'
import { type MailServer, startMailServer } from '../server/mail/smtp-server.ts'
import { openTestDatabase } from '../support/database.ts'
import { createTenant } from '../support/tenant.ts'

/** `FAMILIES=5000` is what a large franchise comes to, and takes minutes; fewer show the same. */
const FAMILIES = Number(process.env.FAMILIES ?? 100)

let database: Database
let tenant: number
let mail: MailServer
let texting: Server
const texted: string[] = []
let now = new Date('2026-03-18T10:00:00.000Z')

beforeAll(async () => {
  database = await openTestDatabase(PRODUCT as Model)
  tenant = await createTenant(database, 'acme')
  mail = await startMailServer()
  texting = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      texted.push(String(new URLSearchParams(body).get('To')))
      response.writeHead(201, { 'content-type': 'application/json' }).end(`{"sid":"SM${texted.length}"}`)
    })
  }).listen(0, '127.0.0.1')
})
afterAll(async () => {
  texting.close()
  await mail.stop()
  await database.close()
})

interface Count {
  channel: string
  state: string
  messages: number
}

const counts = () =>
  database.asTenant(tenant, (tx) =>
    tx.query(sql<Count>`
      select channel, state, count(*)::integer as messages from outbox group by channel, state order by 1, 2`),
  )

/** Sends until nothing is due; with `cutOff`, the process is as good as dead after so many messages were handed over. */
async function send(cutOff = Infinity): Promise<void> {
  const { port } = texting.address() as AddressInfo
  const email = smtpProvider({ url: mail.url, from: 'office@acme.example' })
  const sms = httpSmsProvider({ url: `http://127.0.0.1:${port}`, account: 'acme', token: 'x', from: 'Acme' })
  let handedOver = 0
  const dying = <Message>(deliver: (message: Message) => ReturnType<typeof email.deliver>) => ({
    async deliver(message: Message) {
      const delivery = await deliver(message)
      handedOver += 1
      // What was handed over has arrived, but nobody is left to write it down.
      if (handedOver > cutOff) throw new Error('The power is gone.')
      return delivery
    },
  })
  const providers = { email: dying(email.deliver), sms: dying(sms.deliver) }
  const sending = {
    database,
    providers,
    clock: () => now,
    logger: pino({ level: 'silent' }),
    publicUrl: 'http://localhost',
  }
  while ((await sendDueMessages(sending)) > 0);
}

it('every family has exactly one message of each channel, sent, failed or unknown, though the server stopped half way', async () => {
  await database.asTenant(tenant, (tx) =>
    tx.query(sql`
      insert into customers (tenant_id, first_name, last_name, status, email, phone_mobile)
      select ${tenant}, 'Family', number::text, 'enabled', 'family' || number || '@mail.example', '+44770090' || number
      from generate_series(10000, ${9_999 + FAMILIES}) as number`),
  )
  const user = { id: null, subject: {}, configuration: { PER_SMS_COST: 5 } } as unknown as SignedInUser
  await database.asTenant(tenant, async (tx) => {
    const customers = await tx.query(sql<{ id: number }>`select id from customers`)
    const customerIds = customers.map(({ id }) => id)
    const words = { email: { subject: 'Hello', html: '<p>{{ name }}</p>' }, sms: { text: 'Hello {{ name }}' } }
    const queued = await queueMessages({ tx, user }, { customerIds, ...words, cause: { action: 'contact' } })
    expect(queued).toMatchObject({ customers: FAMILIES, emails: FAMILIES, textMessages: FAMILIES })
  })

  await expect(send(FAMILIES / 2)).rejects.toThrow('The power is gone.')
  now = new Date('2026-03-18T11:00:00.000Z')
  await send()

  const arrived = [...mail.arrived.flatMap(({ to }) => to), ...texted]
  expect(new Set(arrived).size).toBe(arrived.length)
  expect(arrived).toHaveLength(2 * FAMILIES)
  const states = await counts()
  const unknown = states.filter(({ state }) => state === 'unknown').reduce((sum, { messages }) => sum + messages, 0)
  const sent = states.filter(({ state }) => state === 'sent').reduce((sum, { messages }) => sum + messages, 0)
  expect(unknown).toBeGreaterThan(0)
  // A batch at most was under way.
  expect(unknown).toBeLessThanOrEqual(10)
  expect(sent + unknown).toBe(2 * FAMILIES)
}, 600_000)
