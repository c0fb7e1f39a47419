import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { message } from '#protocol/messages/message.ts'
import { TooManyRequests } from '../errors.ts'
import type { HttpSettings } from './http-settings.ts'

/**
 * Rate limits per address, not per token: a caller who makes up a new token for each request would never be limited.
 * Sign-in has a lower limit of its own.
 */
export async function addRateLimits(app: FastifyInstance, settings: HttpSettings): Promise<void> {
  if (settings.requestsPerMinute === 0) return
  await app.register(rateLimit, {
    global: true,
    max: settings.requestsPerMinute,
    timeWindow: '1 minute',
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.ceil(ttl / 1000)
      return new TooManyRequests(message('errors.too_many_requests', { seconds }), seconds)
    },
  })
}
