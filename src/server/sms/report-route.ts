import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { message } from '#protocol/messages/message.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { Forbidden } from '../errors.ts'
import { refuseUnfitValues } from '../http/unfit-values.ts'
import type { HttpSettings } from '../http/http-settings.ts'
import { tenantNamed } from '../identity/tenants/tenant-named.ts'
import { isSigned, reportAddress } from './sms-report.ts'

/** Provider states -> message states; any other report is ignored. */
const STATES: Readonly<Record<string, 'sent' | 'delivered' | 'failed'>> = {
  sent: 'sent',
  delivered: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
}

/**
 * `POST /api/sms/reports/{tenant}/{message}`: the provider's delivery report of a text message, authenticated by its
 * signature alone. A report may arrive twice, late, or before the sending call has ended.
 */
export function addSmsReportRoute(
  app: FastifyInstance,
  { database, clock, settings }: { database: Database; clock: Clock; settings: HttpSettings },
): void {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, parsed) =>
      parsed(null, new URLSearchParams(String(text))),
    )
    scope.post<{ Params: { tenant: string; message: string } }>(
      '/api/sms/reports/:tenant/:message(^\\d{1,15}$)',
      async (request, reply) => {
        const { tenant, message: id } = request.params
        const parameters = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
        const address = reportAddress(settings.publicUrl, tenant, Number(id))
        const signature = String(request.headers['x-twilio-signature'] ?? '')
        if (settings.smsToken === undefined || !isSigned(settings.smsToken, address, parameters, signature)) {
          throw new Forbidden(message('sms.signature'))
        }
        refuseUnfitValues(Object.fromEntries(parameters))
        const tenantId = await tenantNamed(database, tenant)
        await database.asTenant(tenantId, (tx) => writeDown(tx, Number(id), parameters, clock()))
        return reply.code(204).send()
      },
    )
    done()
  })
}

/** A message that has failed or arrived keeps that state. */
async function writeDown(tx: Transaction, id: number, parameters: URLSearchParams, now: Date): Promise<void> {
  const state = STATES[parameters.get('MessageStatus') ?? '']
  const providerId = parameters.get('MessageSid')
  if (state === undefined || providerId === null) return
  const error = state === 'failed' ? (parameters.get('ErrorCode') ?? 'UNDELIVERED') : null
  await tx.query(sql`
    update outbox set
      state = ${state}, error = ${error}, provider_id = ${providerId}, updated_at = ${now.toISOString()},
      version = version + 1
    where id = ${id}::bigint and channel = 'sms' and state in ('sending', 'sent', 'unknown')
      and coalesce(provider_id, ${providerId}) = ${providerId}`)
}
