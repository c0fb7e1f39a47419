import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import cors from '@fastify/cors'
import fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import { IDEMPOTENCY_HEADER } from '#protocol/idempotency-header.ts'
import { REMARKS_HEADER } from '#protocol/remarks-header.ts'
import { WRITTEN_HEADER } from '#protocol/written-header.ts'
import { StatementTooSlow } from '../database/database-errors.ts'
import { addFileRoutes } from '../files/file-routes.ts'
import { NoSpace, ReadOnly, RequestError } from '../errors.ts'
import { addIdentityRoutes } from '../identity/identity-routes.ts'
import { addKeptMailPage } from '../mail/kept-mail-page.ts'
import { addImpersonationRoute } from '../impersonation/impersonation-route.ts'
import { addApiDocument } from '../openapi/api-document-routes.ts'
import { registerRoutes } from '../routes/register-routes.ts'
import { routeTable } from '../routes/route-table.ts'
import type { ServerParts } from '../server-parts.ts'
import { addBrowserFiles } from './browser-files.ts'
import { checkAddresses } from './check-address.ts'
import { errorReply } from './error-replies.ts'
import { addHealthRoute } from './health-route.ts'
import { BODY_LIMIT, type HttpSettings, UPLOAD_TIMEOUT } from './http-settings.ts'
import { acceptJsonBodies } from './json-body.ts'
import { refuseUnguardedCalls } from './open-routes.ts'
import { addWebhookRoute } from '../webhooks/webhook-route.ts'
import { addSmsReportRoute } from '../sms/report-route.ts'
import { addSmsSimulator } from '../sms/sms-simulator.ts'
import { addRateLimits } from './rate-limits.ts'
import { addRemarks } from './remarks.ts'
import { addRequestLog } from './request-log.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { sayTo } from './say-to.ts'
import { addServices } from './service.ts'
import { addTranslationsRoute } from './translations-route.ts'
import { WriteProbe } from './write-probe.ts'
import { addWrittenPositions } from './written-position.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the request could be read and its handler has begun. */
    isAnswered: boolean
  }
  interface FastifyContextConfig {
    /** Throws when the user may not make this call; checked before a malformed request is reported. */
    admit?(request: FastifyRequest): Promise<void>
  }
}

/**
 * The HTTP application: the API of the model, sign-in, the API's documentation, the translations, and the built browser
 * app. It does not listen yet; tests call it with `inject`.
 *
 * @throws Error when two routes have one address, or a call requires no permission
 */
export async function createHttpApp(parts: ServerParts): Promise<FastifyInstance> {
  const { settings, model, database } = parts
  const app: FastifyInstance = fastify(fastifyOptions(parts))
  const probe = new WriteProbe(parts)
  answerErrors(app, parts, probe)
  acceptJsonBodies(app)
  addRequestLog(app)
  await addSecurityHeaders(app, settings)
  await addCors(app, settings)
  await addRateLimits(app, settings)
  checkAddresses(app)

  const routes = routeTable(model, parts.code)
  refuseUnguardedCalls(app, routes)
  addHealthRoute(app, parts, probe)
  addIdentityRoutes(app, parts)
  await addFileRoutes(app, parts)
  addImpersonationRoute(app, parts)
  addWrittenPositions(app)
  addRemarks(app, parts)
  registerRoutes(app, parts, routes)
  addApiDocument(app, model, routes)
  addSmsReportRoute(app, parts)
  addWebhookRoute(app, parts)
  addTranslationsRoute(app, parts)
  if (settings.showMail) addKeptMailPage(app, database)
  if (settings.simulateSms && settings.smsToken) addSmsSimulator(app, settings.smsToken, parts.logger)
  await addServices(app, parts.services ?? [], parts)
  await addBrowserFiles(app, settings)
  return app
}

function fastifyOptions({ settings, logger }: ServerParts): FastifyServerOptions {
  return {
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: settings.trustProxy,
    requestTimeout: UPLOAD_TIMEOUT,
    handlerTimeout: settings.timeout,
    keepAliveTimeout: 65_000,
    genReqId: requestId,
    rewriteUrl: withoutVersion,
    routerOptions: { maxParamLength: 200, querystringParser: () => ({}) },
  }
}

/** A proxy's request id is kept, so that its log and ours can be read together. */
function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID()
}

/** `/api/v1/…` is the same as `/api/…`. */
function withoutVersion(request: IncomingMessage): string {
  return (request.url ?? '/').replace(/^\/api\/v1(?=[/?]|$)/, '/api')
}

/** Faults in a request are only reported to users who may make the call, so access is checked first. */
function answerErrors(app: FastifyInstance, parts: ServerParts, probe: WriteProbe): void {
  app.decorateRequest('isAnswered', false)
  app.addHook('preHandler', (request, _reply, done) => {
    request.isAnswered = true
    done()
  })
  app.setErrorHandler(async (thrown, request, reply) => {
    const refusal = request.isAnswered ? undefined : await refusalOf(request)
    const error = refusal ?? thrown
    const say = await sayTo(parts, request, error instanceof RequestError ? error.tenant : undefined)
    const { status, body, headers } = errorReply(error, request.id, say)
    // Tells the operator where to look.
    if (error instanceof StatementTooSlow)
      request.log.warn({ err: error.cause, route: request.routeOptions.url }, 'stopped')
    if (error instanceof NoSpace || error instanceof ReadOnly) {
      request.log.error({ err: error.cause, route: request.routeOptions.url }, 'nothing can be written')
      probe.suspect()
    }
    if (status === 500) request.log.error({ err: error, route: request.routeOptions.url }, 'failed')
    return reply.code(status).headers(headers).send(body)
  })
}

/** The reason why the user may not make the call at all; undefined when they may, and for public calls. */
async function refusalOf(request: FastifyRequest): Promise<unknown> {
  try {
    await request.routeOptions.config.admit?.(request)
    return undefined
  } catch (error) {
    return error
  }
}

async function addCors(app: FastifyInstance, settings: HttpSettings): Promise<void> {
  if (settings.allowedOrigins.length === 0) return
  await app.register(cors, {
    origin: [...settings.allowedOrigins],
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      ...['authorization', 'content-type', 'if-match', 'x-tenant', 'x-view-as'],
      ...[IDEMPOTENCY_HEADER, WRITTEN_HEADER],
    ],
    exposedHeaders: ['etag', 'x-request-id', 'retry-after', REMARKS_HEADER, WRITTEN_HEADER],
    maxAge: 600,
  })
}
