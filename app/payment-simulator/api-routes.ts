import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import { answerCall, failureReply, type Reply } from './answer-call.ts'
import { type Parameters, parametersOf } from './form-body.ts'
import { CONNECT_ROUTES } from './routes/connect-routes.ts'
import { CUSTOMER_ROUTES } from './routes/customer-routes.ts'
import { INTENT_ROUTES } from './routes/intent-routes.ts'
import { MONEY_ROUTES } from './routes/money-routes.ts'
import { type Platform, newId } from './simulator.ts'
import { type SimulatorOptions, tenantOfKey } from './simulator-options.ts'
import { LostReply, StripeFailure } from './stripe-failure.ts'

const ROUTES = [...CUSTOMER_ROUTES, ...INTENT_ROUTES, ...MONEY_ROUTES, ...CONNECT_ROUTES]
const SLOWNESS = 60_000
const CALLS_PER_SECOND = 100

/** Stripe's API, for the keys of the simulator. */
export function addApiRoutes(
  scope: FastifyInstance,
  options: SimulatorOptions,
  platformOf: (tenant: string) => Platform,
  answered: () => void,
): void {
  const limit = callLimit(options.callsPerSecond ?? CALLS_PER_SECOND)
  for (const route of ROUTES) {
    scope.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        try {
          const platform = platformOf(tenantOf(request, options.secret))
          limit(platform)
          const ids = request.params as Record<string, string>
          const call = { platform, ids, parameters: parametersIn(request) }
          const result = answerCall(route, call, headerOf(request, 'idempotency-key'))
          if (result.isSlow) await wait(options.slowness ?? SLOWNESS, undefined, { ref: false })
          return send(reply, result)
        } catch (error) {
          if (error instanceof LostReply) return lose(reply)
          if (error instanceof StripeFailure) return send(reply, failureReply(error))
          throw error
        } finally {
          answered()
        }
      },
    })
  }
}

/** Closes the connection without a reply. */
function lose(reply: FastifyReply) {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

function send(reply: FastifyReply, { status, body }: Reply) {
  return reply
    .code(status)
    .headers({ 'request-id': newId('req', 14), 'content-type': 'application/json' })
    .send(body)
}

/** @throws StripeFailure 401 for a key that is not the simulator's */
function tenantOf(request: FastifyRequest, secret: string): string {
  const key = (headerOf(request, 'authorization') ?? '').replace(/^Bearer /, '')
  const tenant = tenantOfKey(key, secret)
  if (tenant !== undefined) return tenant
  const shown = `${key.slice(0, 8)}…`
  throw new StripeFailure(401, { type: 'invalid_request_error', message: `Invalid API Key provided: ${shown}` })
}

function parametersIn(request: FastifyRequest): Parameters {
  if (request.method === 'GET' || request.method === 'DELETE') {
    return parametersOf(request.url.split('?')[1] ?? '')
  }
  return parametersOf(typeof request.body === 'string' ? request.body : '')
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Refuses what a key asks for beyond so many calls in one second. */
function callLimit(most: number): (platform: Platform) => void {
  const counts = new Map<string, { second: number; calls: number }>()
  return ({ id }) => {
    const second = Math.floor(Date.now() / 1000)
    const found = counts.get(id)
    const count = found?.second === second ? found : { second, calls: 0 }
    count.calls += 1
    counts.set(id, count)
    if (count.calls <= most) return
    const message = 'Request rate limit exceeded.'
    throw new StripeFailure(429, { type: 'invalid_request_error', code: 'rate_limit', message })
  }
}
