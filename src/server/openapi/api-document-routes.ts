import type { FastifyInstance } from 'fastify'
import type { Model } from '#declarations/model.ts'
import type { Route } from '../routes/route.ts'

/** The address of the page, and of the document below it. */
const PLACE = '/api/docs'

/**
 * `GET /api/docs` is the page, `GET /api/docs/json` the document. The server of both is made when one is first asked for:
 * it takes longer than all the routes.
 */
export function addApiDocument(app: FastifyInstance, model: Model, routes: readonly Route[]): void {
  let server: Promise<FastifyInstance> | undefined
  app.addHook('onClose', async () => (await server)?.close())
  for (const url of [PLACE, `${PLACE}/*`]) {
    app.get(url, { logLevel: 'warn' }, async (request, reply) => {
      server ??= import('./api-document-server.ts').then((made) => made.apiDocumentServer(PLACE, model, routes))
      const { statusCode, headers, rawPayload } = await (await server).inject({ url: request.url })
      for (const name of ['content-type', 'location', 'cache-control', 'etag', 'last-modified'] as const) {
        if (headers[name] !== undefined) reply.header(name, headers[name])
      }
      return reply.code(statusCode).send(rawPayload)
    })
  }
}
