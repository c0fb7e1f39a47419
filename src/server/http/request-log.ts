import type { FastifyInstance } from 'fastify'

/**
 * One line for every request that was answered: which route, by its pattern, with what status, in how many
 * milliseconds. Addresses as they came, queries and bodies are personal data and stay out of the log.
 */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    const level = request.routeOptions.url?.startsWith('/api/') ? 'info' : 'debug'
    request.log[level](line, 'answered')
  })
}
