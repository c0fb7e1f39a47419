import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { message } from '#protocol/messages/message.ts'
import { decideFor, type Guard, type Requirement, refusalOf as refusalOfGuard } from '#protocol/access/guard.ts'
import { BadRequest, Forbidden, NotFound, type RequestError } from '../errors.ts'
import { debug } from '../debug.ts'
import { replyLimit } from '../database/connect/statement-limits.ts'
import { bodyWithFiles } from '../files/upload/body-with-files.ts'
import { contentDisposition } from '../files/upload/file-name.ts'
import { keepMadeFile } from '../files/upload/keep-made-file.ts'
import { UPLOAD_TIMEOUT } from '../http/http-settings.ts'
import { sayTo } from '../http/say-to.ts'
import { wordsOfTenant } from '../http/translation-words.ts'
import { guardViewer } from '../guard-viewer.ts'
import { messageLanguage } from '../messages/message-language.ts'
import { withTexts } from '../messages/with-texts.ts'
import { needsOwnHands } from '../impersonation/own-hands.ts'
import type { RequestContext } from '../request-context.ts'
import type { ServerParts } from '../server-parts.ts'
import { enter, enterOpen } from './enter.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'
import { addOneClickRoute } from './one-click-route.ts'
import { type Answer, type Look, type Route, ServedFile, isIdSegment, parametersOf } from './route.ts'

/**
 * Registers every route of the table with Fastify. Every call goes through the same steps: session, permission,
 * feature, then the route's work, all in one transaction.
 */
export function registerRoutes(app: FastifyInstance, parts: ServerParts, routes: readonly Route[]): void {
  for (const route of routes) {
    app.route({
      method: route.method,
      url: `/api/${addressOf(route.path)}`,
      ...(route.limit !== undefined && { handlerTimeout: replyLimit(route.patience ?? route.limit) }),
      ...(route.takesFiles && { handlerTimeout: UPLOAD_TIMEOUT }),
      config: {
        ...(route.open && limitOfOpenCalls(parts)),
        admit: (request) => inContext(parts, route, request, true, async (context) => checkAccess(context, route)),
      },
      handler: async (request, reply) => {
        const answer = await answerRequest(parts, route, request)
        if (answer instanceof ServedFile) return sendServedFile(reply, answer)
        if (answer.version !== undefined) reply.header('etag', `"${answer.version}"`)
        reply.header('cache-control', 'no-store')
        return reply.code(answer.status ?? 200).send(await bodyInWords(parts, request, answer))
      },
    })
    if (route.oneClick) {
      addOneClickRoute(app, route.oneClick, limitOfOpenCalls(parts), async (request, body) => {
        const answer = await answerRequest(parts, route, request, { query: '', body })
        if (answer instanceof ServedFile) throw new NotFound()
        return (await bodyInWords(parts, request, answer)) as object
      })
    }
  }
}

/** The transaction of a call: of whoever is signed in, or of the tenant where no session is needed. */
function inContext<T>(
  parts: ServerParts,
  { open, limit, isList }: Route,
  request: FastifyRequest,
  readOnly: boolean,
  work: (context: RequestContext) => Promise<T>,
  ownLimit?: number,
): Promise<T> {
  const limited = { limit: ownLimit ?? limit, isList }
  return open ? enterOpen(parts, request, work) : enter(parts, request, readOnly, work, limited)
}

/** Strangers may try tokens no faster than passwords. */
function limitOfOpenCalls({ settings: { signInsPerMinute: max } }: ServerParts): object {
  return max > 0 ? { rateLimit: { max, timeWindow: '1 minute', allowList: [] } } : {}
}

/** Ids are integers: any other text in their place is a 404. */
function addressOf(path: string): string {
  return path.replace(/:(\w+)/g, (segment, name: string) => (isIdSegment(name) ? `${segment}(^\\d{1,15}$)` : segment))
}

async function answerRequest(
  parts: ServerParts,
  route: Route,
  request: FastifyRequest,
  sent: { query: string; body: unknown } = { query: request.url.split('?')[1] ?? '', body: request.body },
): Promise<Answer | ServedFile> {
  const asked = {
    ...parametersIn(route, request.params as Record<string, string>),
    path: request.url.split('?')[0] ?? '',
    ...sent,
  }
  const inTransaction: Look = (work, { limit } = {}) =>
    inContext(
      parts,
      route,
      request,
      route.readOnly,
      async (context) => {
        checkAccess(context, route)
        const onWrites = route.readOnly ? {} : { ...ifMatchOf(request), ...idempotencyKeyOf(request.headers) }
        return work({ context, ...asked, ...onWrites, ...preferencesOf(request) })
      },
      limit,
    )
  if (route.takesFiles && request.isMultipart()) {
    // Nothing of the body is read before access is granted.
    await inTransaction(async () => undefined)
    asked.body = await bodyWithFiles(parts, request, route.takesFiles)
  }
  const prepared = await route.prepare?.(inTransaction, {
    signal: request.signal,
    words: (tenant, language) => wordsOfTenant(parts, tenant, language),
    writtenBy: (tenant) => messageLanguage(parts, { tenant, slug: tenant.slug }),
    keep: (file) => keepMadeFile(parts, inTransaction, file),
  })
  if (prepared instanceof ServedFile) return prepared
  return inTransaction((call) => route.answer({ ...call, prepared }))
}

/** Once the transaction is over: texts are in files. */
async function bodyInWords(parts: ServerParts, request: FastifyRequest, { body, saidIn }: Answer): Promise<unknown> {
  return saidIn ? withTexts(body, await sayTo(parts, request, saidIn)) : body
}

/** The length goes ahead, so a file that breaks off is never taken for a whole one. */
function sendServedFile(reply: FastifyReply, { name, type, stream, length }: ServedFile): FastifyReply {
  return reply
    .headers({
      'content-type': type,
      'content-length': String(length),
      'content-disposition': contentDisposition('attachment', name),
      'cache-control': 'no-store',
    })
    .send(stream)
}

const NOT_AS_SOMEBODY_ELSE = message('errors.as_somebody_else')

function checkAccess(context: RequestContext, route: Route): void {
  const refusal = refusalOf(context, route)
  debug.access('%s %s: %s', route.method, route.path, refusal?.reason ?? 'may go on')
  if (refusal) throw refusal.error
}

/** As what somebody is refused a route, and the reason, which is for the log alone. */
function refusalOf(context: RequestContext, route: Route): { error: RequestError; reason: string } | undefined {
  const { user } = context
  const decide = decideFor(guardViewer(context))
  for (const guard of guardsOf(route)) {
    const refusal = refusalOfGuard(guard, decide)
    if (refusal) return refusedBy(refusal, user)
  }
  if (user.impersonator && needsOwnHands(route)) {
    return { error: new Forbidden(NOT_AS_SOMEBODY_ELSE), reason: 'is signed in as somebody else' }
  }
  return undefined
}

/** Whoever lacks a permission is told so. Of what is off, or for others, there is nothing here. */
function refusedBy({ by, name, permissions }: Requirement, user: RequestContext['user']) {
  switch (by) {
    case 'permission':
      return { error: new Forbidden(undefined, permissions[0]), reason: `lacks the permission ${name}` }
    case 'feature':
      return { error: new NotFound(), reason: `the feature ${name} is off` }
    case 'guard':
      return { error: new NotFound(), reason: `the guard ${user.guard} is none of ${name.split(' or ').join(', ')}` }
    case 'requires':
    case 'when':
      return {
        error: new NotFound(),
        reason: 'what the resource requires of features and configuration does not hold',
      }
  }
}

const guards = new WeakMap<Route, readonly Guard[]>()

/** The guards of a route, in the order in which a refusal names them. */
function guardsOf(route: Route): readonly Guard[] {
  let known = guards.get(route)
  if (!known) {
    const { permission, features, requires = [] } = route
    known = [
      { permission },
      ...features.map((feature) => ({ feature })),
      ...requires.map((condition) => ({ requires: condition })),
      ...(route.guards ? [{ guards: route.guards }] : []),
    ]
    guards.set(route, known)
  }
  return known
}

function parametersIn(route: Route, params: Record<string, string>) {
  const ids: Record<string, number> = {}
  const segments: Record<string, string> = {}
  for (const name of parametersOf(route.path)) {
    if (isIdSegment(name)) ids[name] = Number(params[name])
    else segments[name] = params[name] ?? ''
  }
  return { ids, segments }
}

function ifMatchOf(request: FastifyRequest): { ifMatch?: number } {
  const header = request.headers['if-match']
  if (header === undefined || header === '*') return {}
  const match = /^(?:W\/)?"(\d{1,10})"$/.exec(header)
  if (!match) throw new BadRequest(message('request.if_match'))
  return { ifMatch: Number(match[1]) }
}

/** `Prefer: quick-counts`: what is not known changes nothing, as the header is meant. */
function preferencesOf({ headers }: FastifyRequest): { prefers?: readonly string[] } {
  const { prefer } = headers
  return typeof prefer === 'string' ? { prefers: prefer.split(',').map((word) => word.trim()) } : {}
}
