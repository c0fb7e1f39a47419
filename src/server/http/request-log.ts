import type { FastifyInstance } from 'fastify'

/**
 * Logs each answered request: the route's pattern, the status and the duration in ms. URLs, queries and bodies are
 * personal data and are not logged.
 */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    const level = request.routeOptions.url?.startsWith('/api/') ? 'info' : 'debug'
    request.log[level](line, 'answered')
    done()
  })
}
