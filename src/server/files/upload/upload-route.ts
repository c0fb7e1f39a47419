import type { FastifyInstance, FastifyRequest } from 'fastify'
import { UPLOAD_TIMEOUT } from '../../http/http-settings.ts'
import { enter } from '../../routes/enter.ts'
import type { ServerParts } from '../../server-parts.ts'
import { readUpload } from './read-upload.ts'
import { takeUpload } from './take-upload.ts'
import { inUploadSlot } from './upload-slots.ts'
import { checkMayUpload, largestOf, uploadTarget } from './upload-target.ts'

const PER_MINUTE = 60

/** `POST /api/files?field=book.cover_id`: uploads a file, which waits for a record that names it. */
export function addUploadRoute(app: FastifyInstance, parts: ServerParts): void {
  const { model, files, settings } = parts
  const limit = { max: PER_MINUTE, timeWindow: '1 minute' }
  const config = {
    ...(settings.requestsPerMinute > 0 && { rateLimit: limit }),
    admit: (request: FastifyRequest) => enter(parts, request, true, async () => undefined),
  }
  app.post('/api/files', { config, handlerTimeout: UPLOAD_TIMEOUT }, async (request, reply) => {
    // Checked before the body is read, so that nobody can make the server receive a file without permission.
    const target = await enter(parts, request, true, async (context) => {
      const asked = uploadTarget(model, request.url.split('?')[1] ?? '')
      checkMayUpload(context, asked)
      return asked
    })
    const item = await inUploadSlot(files, async () =>
      takeUpload(parts, request, target, await readUpload(request, largestOf(target, files.maxBytes))),
    )
    return reply.code(201).header('cache-control', 'no-store').send({ item })
  })
}
