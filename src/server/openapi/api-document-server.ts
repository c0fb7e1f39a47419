import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fastify, { type FastifyInstance } from 'fastify'
import type { Model } from '#declarations/model.ts'
import type { Route } from '../routes/route.ts'
import { apiDocument } from './api-document.ts'

/** Stands for the document until the page is made: the plugin wants one at once. */
const NOT_ASKED_YET = { document: {} }

/** A server of its own for the document of the API and its page, which does not listen. */
export async function apiDocumentServer(
  place: string,
  model: Model,
  routes: readonly Route[],
): Promise<FastifyInstance> {
  const app = fastify()
  const document = apiDocument(model, routes)
  await app.register(swagger, { mode: 'static', specification: NOT_ASKED_YET as never })
  await app.register(swaggerUi, {
    routePrefix: place,
    transformSpecification: () => document,
    uiConfig: { docExpansion: 'none', deepLinking: true, persistAuthorization: false },
    theme: {
      title: `${model.application.title} API`,
      css: [{ filename: 'page.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  })
  return app
}
