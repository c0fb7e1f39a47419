import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Model } from '#declarations/model.ts'
import type { Route } from '../routes/route.ts'
import { apiDocument } from './api-document.ts'

/** Stands for the document until it is asked for: the document takes longer to make than all the routes. */
const NOT_ASKED_YET = { document: {} }

/** `GET /api/docs` is the page, `GET /api/docs/json` the document, which is made when it is first asked for. */
export async function addApiDocument(app: FastifyInstance, model: Model, routes: readonly Route[]): Promise<void> {
  let document: ReturnType<typeof apiDocument> | undefined
  await app.register(swagger, { mode: 'static', specification: NOT_ASKED_YET as never })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    logLevel: 'warn',
    transformSpecification: () => (document ??= apiDocument(model, routes)),
    uiConfig: { docExpansion: 'none', deepLinking: true, persistAuthorization: false },
    theme: {
      title: `${model.application.title} API`,
      css: [{ filename: 'page.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  })
}
