import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { signReport } from './sms-report.ts'

/**
 * Test numbers with special behaviour, the same as Twilio's own where it has them. Any other number accepts the
 * message.
 */
const REFUSALS: Readonly<Record<string, { status: number; code: number }>> = {
  '+15005550001': { status: 400, code: 21211 },
  '+15005550009': { status: 400, code: 21614 },
  '+15005550008': { status: 429, code: 20429 },
}
/** Accepts the message, and closes the connection without a reply. */
export const HANGS_UP = '+15005550010'
/** Accepts the message, and reports that it did not arrive. */
export const NOT_DELIVERED = '+15005550011'

/** Milliseconds until a message is delivered. */
const DELIVERY = 200

/**
 * A text message provider inside the server, for development and tests: it uses the same protocol as a real one,
 * reports with real signatures, and sends nothing.
 *
 * @param token authenticates calls and signs reports
 */
export function addSmsSimulator(app: FastifyInstance, token: string, logger: Logger): void {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, parsed) =>
      parsed(null, new URLSearchParams(String(text))),
    )
    scope.post<{ Params: { account: string }; Body: URLSearchParams }>(
      '/dev/sms/2010-04-01/Accounts/:account/Messages.json',
      { logLevel: 'warn' },
      async (request, reply) => {
        const credentials = Buffer.from(`${request.params.account}:${token}`).toString('base64')
        if (request.headers.authorization !== `Basic ${credentials}`) return reply.code(401).send({ code: 20003 })
        const to = request.body.get('To') ?? ''
        const refusal = REFUSALS[to]
        if (refusal) return reply.code(refusal.status).send({ code: refusal.code })
        if (to === HANGS_UP) return reply.raw.destroy()
        const sid = `SM${randomBytes(16).toString('hex')}`
        reportSoon(token, { sid, to, address: request.body.get('StatusCallback') }, logger)
        return reply.code(201).send({ sid, status: 'queued' })
      },
    )
    done()
  })
}

function reportSoon(
  token: string,
  { sid, to, address }: { sid: string; to: string; address: string | null },
  logger: Logger,
): void {
  if (address === null) return
  const failed = to === NOT_DELIVERED
  const body = new URLSearchParams({
    MessageSid: sid,
    MessageStatus: failed ? 'undelivered' : 'delivered',
    To: to,
    ...(failed && { ErrorCode: '30003' }),
  })
  const headers = { 'x-twilio-signature': signReport(token, address, body) }
  const report = () =>
    fetch(address, { method: 'POST', headers, body }).catch((error: unknown) =>
      logger.warn({ err: error }, 'a report of the simulator of text messages did not arrive'),
    )
  setTimeout(() => void report(), DELIVERY).unref()
}
