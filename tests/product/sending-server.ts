import { sql } from 'kysely'
import { createTenant } from '#server/identity/tenants/create-tenant.ts'
import { sendDueMessages } from '#server/mail/send-due-messages.ts'
import { smtpProvider } from '#server/mail/smtp-provider.ts'
import { openApplication } from '#server/open-application.ts'
import type { SignedInUser } from '#server/request-context.ts'
import { readEnvironment } from '#server/server-environment.ts'
import { httpSmsProvider } from '#server/sms/http-sms-provider.ts'
import { queueMessages } from '../../custom-actions/messages/queue/queue-messages.ts'

/**
 * A server that writes to families by email and text message until nothing is due, and prints what has become of the messages:
 * `tsx sending-server.ts FOLDER INSTANT FAMILIES MAIL_URL SMS_URL`. In an empty folder the families are made, and written to.
 */
const [folder = '', instant = '', families = '', mailUrl = '', smsUrl = ''] = process.argv.slice(2)
const root = process.cwd()
const now = new Date(instant)

const { parts } = await openApplication({
  root,
  environment: readEnvironment(root, { DATA_DIR: folder, LOG_LEVEL: 'error' }),
  clock: () => now,
  seed: async ({ database, model }) => {
    const tenant = await createTenant(database, model, { slug: 'north', name: 'North' })
    await database.asTenant(tenant, async (tx) => {
      const customers = await tx.query(sql<{ id: number }>`
        insert into customers (tenant_id, first_name, last_name, status, email, phone_mobile)
        select ${tenant}, 'Family', number::text, 'enabled', 'family' || number || '@mail.example', '+44770090' || number
        from generate_series(10000, ${9_999 + Number(families)}) as number
        returning id`)
      const user = { id: null, subject: {}, configuration: { PER_SMS_COST: 5 } } as unknown as SignedInUser
      const words = { email: { subject: 'Hello', html: '<p>{{ name }}</p>' }, sms: { text: 'Hello {{ name }}' } }
      const customerIds = customers.map(({ id }) => id)
      await queueMessages({ tx, model, user }, { customerIds, ...words, cause: { action: 'contact' } })
    })
  },
})

const { database, files, logger, clock } = parts
const providers = {
  email: smtpProvider({ url: mailUrl, from: 'office@acme.example' }),
  sms: httpSmsProvider({ url: smsUrl, account: 'acme', token: 'x', from: 'Acme' }),
}
const sending = { database, storage: files.storage, providers, clock, logger, publicUrl: 'http://localhost' }
while ((await sendDueMessages(sending)) > 0);

const messages = await database.asOwner((tx) =>
  tx.query(sql<Record<string, unknown>>`select channel, recipient, state from outbox order by id`),
)
process.stdout.write(JSON.stringify(messages))
await database.close()
