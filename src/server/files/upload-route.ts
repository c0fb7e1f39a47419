import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StoredFile } from '#protocol/stored-file.ts'
import { Busy } from '../errors.ts'
import { UPLOAD_TIMEOUT } from '../http/http-settings.ts'
import { enter } from '../routes/enter.ts'
import type { ServerParts } from '../server-parts.ts'
import { insertFile, writeBytes } from './keep-file.ts'
import { prepareUpload } from './prepare-upload.ts'
import { readUpload } from './read-upload.ts'
import { checkMayUpload, type UploadTarget, uploadTarget } from './upload-target.ts'

/** Uploads that are taken in at once: each is in memory as a whole. */
const MOST_AT_ONCE = 16
const PER_MINUTE = 60

/** `POST /api/files?field=book.cover_id`: takes a file, which waits for a record that names it. */
export function addUploadRoute(app: FastifyInstance, parts: ServerParts): void {
  let running = 0
  const limit = { max: PER_MINUTE, timeWindow: '1 minute' }
  app.post(
    '/api/files',
    { config: parts.settings.requestsPerMinute > 0 ? { rateLimit: limit } : {}, handlerTimeout: UPLOAD_TIMEOUT },
    async (request, reply) => {
      const target = uploadTarget(parts.model, request.url.split('?')[1] ?? '')
      // Before anything is read: nobody makes the server take in what he may not upload.
      await enter(parts, request, true, async (context) => checkMayUpload(context, target))
      if (running >= MOST_AT_ONCE) throw new Busy()
      running += 1
      try {
        const item = await take(parts, request, target)
        return await reply.code(201).header('cache-control', 'no-store').send({ item })
      } finally {
        running -= 1
      }
    },
  )
}

/** Nothing but SQL is awaited in a transaction, so the bytes are written after the row: one without bytes does no harm. */
async function take(parts: ServerParts, request: FastifyRequest, target: UploadTarget): Promise<StoredFile> {
  const { storage, maxBytes } = parts.files
  const rules = target.field.file
  const upload = await readUpload(request, Math.min(maxBytes, rules.maxBytes ?? maxBytes))
  const prepared = await prepareUpload(upload, rules)
  const { tenantId, item } = await enter(parts, request, false, async (context) => {
    checkMayUpload(context, target)
    const row = await insertFile(context, target, prepared)
    const { tenant, fileLinks, now } = context
    return { tenantId: tenant.id, item: fileLinks.reply(tenant.id, row, now) }
  })
  await writeBytes(storage, tenantId, item.id, prepared)
  return item
}
