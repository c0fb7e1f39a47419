import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Forbidden, NotFound } from '../errors.ts'
import { enter } from '../routes/enter.ts'
import type { ServerParts } from '../server-parts.ts'
import { contentDisposition } from './file-name.ts'
import type { StoredBytes } from './file-storage.ts'
import { findFile, findSeenFile, type FoundFile } from './find-file.ts'

type Variant = StoredBytes['variant']

/** `GET /api/files/12` and `/api/files/12/thumbnail`: by a link that a reply gave out (`?key=`), or with a session. */
export function addReadingRoutes(app: FastifyInstance, parts: ServerParts): void {
  const answer = (variant: Variant) => (request: FastifyRequest, reply: FastifyReply) =>
    sendFile(parts, request, reply, variant)
  app.get(`/api/files/:id(^\\d{1,15}$)`, answer('file'))
  app.get(`/api/files/:id(^\\d{1,15}$)/thumbnail`, answer('thumbnail'))
}

async function sendFile(parts: ServerParts, request: FastifyRequest, reply: FastifyReply, variant: Variant) {
  const id = Number((request.params as { id: string }).id)
  const { tenantId, file, cacheControl } = await openFile(parts, request, id)
  const found = await parts.files.storage.read({ tenantId, id, variant })
  if (!found) throw new NotFound()
  // Only pictures that were made anew are shown in place; a browser that opens anything else saves it.
  const isPicture = file.width !== null
  return reply
    .headers({
      'content-type': variant === 'thumbnail' ? 'image/webp' : file.type,
      'content-length': String(found.length),
      'content-disposition': contentDisposition(isPicture ? 'inline' : 'attachment', file.name),
      'cache-control': cacheControl,
    })
    .send(found.stream)
}

interface OpenedFile {
  tenantId: number
  file: FoundFile
  cacheControl: string
}

/** @throws Forbidden for a link that is over, Unauthenticated without one, NotFound when the file is not the user's to see */
async function openFile(parts: ServerParts, request: FastifyRequest, id: number): Promise<OpenedFile> {
  const { database, files, clock } = parts
  const key = new URLSearchParams(request.url.split('?')[1] ?? '').get('key')
  if (key === null) {
    return enter(parts, request, true, async (context) => {
      const file = await findSeenFile(context, id)
      return { tenantId: context.tenant.id, file, cacheControl: 'no-store' }
    })
  }
  const link = files.links.verify(id, key, clock())
  if (!link) throw new Forbidden('This link is no longer good. Load the page again.')
  const file = await database.asTenant(link.tenantId, (tx) => findFile(tx, id))
  return { tenantId: link.tenantId, file, cacheControl: `private, max-age=${link.secondsLeft}, immutable` }
}
