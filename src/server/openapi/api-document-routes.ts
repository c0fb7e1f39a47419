import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Model } from '#declarations/model.ts'
import type { Route } from '../routes/route.ts'
import { apiDocument } from './api-document.ts'

/** `GET /api/docs` is the page, `GET /api/docs/json` the document. */
export async function addApiDocument(app: FastifyInstance, model: Model, routes: readonly Route[]): Promise<void> {
  const document = apiDocument(model, routes)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    logLevel: 'warn',
    uiConfig: { docExpansion: 'none', deepLinking: true, persistAuthorization: false },
    theme: {
      title: `${model.application.title} API`,
      css: [{ filename: 'page.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  })
}
