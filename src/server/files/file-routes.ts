import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { ServerParts } from '../server-parts.ts'
import { addReadingRoutes } from './reading-routes.ts'
import { addUploadRoute } from './upload/upload-route.ts'

/**
 * Uploading and reading files. These routes check access themselves: by the field that an upload is for, and by the
 * records that hold a file.
 */
export async function addFileRoutes(app: FastifyInstance, parts: ServerParts): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: true })
  addUploadRoute(app, parts)
  addReadingRoutes(app, parts)
}
