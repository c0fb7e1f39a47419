import type { FastifyInstance, FastifyRequest } from 'fastify'
import { evaluateCondition } from '#protocol/evaluate-condition.ts'
import { permits } from '#protocol/permission.ts'
import { BadRequest, Forbidden, NotFound, type RequestError } from '../errors.ts'
import { debug } from '../debug.ts'
import { replyLimit } from '../database/connect/statement-limits.ts'
import { bodyWithFiles } from '../files/body-with-files.ts'
import { UPLOAD_TIMEOUT } from '../http/http-settings.ts'
import { isOfGuard } from '../explain/is-of-guard.ts'
import { needsOwnHands } from '../impersonation/own-hands.ts'
import type { RequestContext } from '../request-context.ts'
import type { ServerParts } from '../server-parts.ts'
import { enter } from './enter.ts'
import { type Answer, type Call, type Route, isIdSegment, parametersOf } from './route.ts'

/**
 * Hands every route of the table to Fastify. An answer goes through the same steps everywhere: session, permission,
 * feature, then what the route does, all in one transaction.
 */
export function registerRoutes(app: FastifyInstance, parts: ServerParts, routes: readonly Route[]): void {
  for (const route of routes) {
    app.route({
      method: route.method,
      url: `/api/${addressOf(route.path)}`,
      ...(route.limit !== undefined && { handlerTimeout: replyLimit(route.limit) }),
      ...(route.takesFiles && { handlerTimeout: UPLOAD_TIMEOUT }),
      config: {
        admit: (request) => enter(parts, request, true, async (context) => checkAccess(context, route)),
      },
      handler: async (request, reply) => {
        const answer = await answerRequest(parts, route, request)
        if (answer.version !== undefined) reply.header('etag', `"${answer.version}"`)
        reply.header('cache-control', 'no-store')
        return reply.code(answer.status ?? 200).send(answer.body)
      },
    })
  }
}

/** Ids are whole numbers: anything else in their place is an address at which there is nothing. */
function addressOf(path: string): string {
  return path.replace(/:(\w+)/g, (segment, name: string) => (isIdSegment(name) ? `${segment}(^\\d{1,15}$)` : segment))
}

async function answerRequest(parts: ServerParts, route: Route, request: FastifyRequest): Promise<Answer> {
  const asked = {
    ...parametersIn(route, request.params as Record<string, string>),
    query: request.url.split('?')[1] ?? '',
    body: request.body,
  }
  const inTransaction = <T>(work: (call: Call) => Promise<T>): Promise<T> =>
    enter(
      parts,
      request,
      route.readOnly,
      async (context) => {
        checkAccess(context, route)
        return work({ context, ...asked, ...(route.readOnly ? {} : ifMatchOf(request)) })
      },
      route.limit,
    )
  if (route.takesFiles && request.isMultipart()) {
    // Nothing is read of whoever may not come in.
    await inTransaction(async () => undefined)
    asked.body = await bodyWithFiles(parts, request, route.takesFiles)
  }
  const prepared = await route.prepare?.(inTransaction)
  return inTransaction((call) => route.answer({ ...call, prepared }))
}

const NOT_AS_SOMEBODY_ELSE = 'This is not possible while you are signed in as somebody else.'

function checkAccess(context: RequestContext, route: Route): void {
  const refusal = refusalOf(context, route)
  debug.access('%s %s: %s', route.method, route.path, refusal?.reason ?? 'may go on')
  if (refusal) throw refusal.error
}

/** As what somebody is refused a route, and the reason, which is for the log alone. */
function refusalOf({ user, roots }: RequestContext, route: Route): { error: RequestError; reason: string } | undefined {
  const { permission, features, requires = [], guards } = route
  const allowed = permission.includes('*') || permits(user.permissions, permission, user.superuser)
  if (!allowed) {
    return { error: new Forbidden(undefined, permission[0]), reason: `lacks the permission ${permission.join(' or ')}` }
  }
  const off = features.find((feature) => !user.features[feature])
  if (off !== undefined) return { error: new NotFound(), reason: `the feature ${off} is off` }
  if (!requires.every((condition) => evaluateCondition(condition, {}, roots))) {
    return { error: new NotFound(), reason: 'what the resource requires of features and configuration does not hold' }
  }
  if (guards && !isOfGuard(user, guards)) {
    return { error: new NotFound(), reason: `the guard ${user.guard} is none of ${guards.join(', ')}` }
  }
  if (user.impersonator && needsOwnHands(route)) {
    return { error: new Forbidden(NOT_AS_SOMEBODY_ELSE), reason: 'is signed in as somebody else' }
  }
  return undefined
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
  if (!match) throw new BadRequest('If-Match must be the ETag of a reply, such as "3".')
  return { ifMatch: Number(match[1]) }
}
