import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { message } from '#protocol/messages/message.ts'
import { Forbidden, NotFound, Unauthenticated } from '../errors.ts'
import type { RequestContext } from '../request-context.ts'
import { enter, enterSession } from '../routes/enter.ts'
import type { ServerParts } from '../server-parts.ts'
import { contentDisposition } from './upload/file-name.ts'
import type { StoredBytes } from './storage/file-storage.ts'
import { findSeenFile, type FoundFile } from './find-file.ts'

const OVER = message('files.link')
/** Seconds that a browser shows an image without revalidating access. */
const SECONDS_UNASKED = 60

type Variant = StoredBytes['variant']

/** `GET /api/files/12` and `/api/files/12/thumbnail`: by a link from a reply (`?key=`), or with a session. */
export function addReadingRoutes(app: FastifyInstance, parts: ServerParts): void {
  const answer = (variant: Variant) => (request: FastifyRequest, reply: FastifyReply) =>
    sendFile(parts, request, reply, variant)
  app.get(`/api/files/:id(^\\d{1,15}$)`, answer('file'))
  app.get(`/api/files/:id(^\\d{1,15}$)/thumbnail`, answer('thumbnail'))
}

async function sendFile(parts: ServerParts, request: FastifyRequest, reply: FastifyReply, variant: Variant) {
  const id = Number((request.params as { id: string }).id)
  const { tenantId, file, cacheControl } = await openFile(parts, request, id)
  // The bytes of a file never change: a browser that has it only revalidates access.
  const etag = `"${id}-${variant}"`
  reply.headers({ etag, 'cache-control': cacheControl })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const found = await parts.files.storage.read({ tenantId, id, variant })
  if (!found) throw new NotFound()
  // Only re-encoded images are displayed inline; everything else is a download.
  const isPicture = file.width !== null
  return reply
    .headers({
      'content-type': variant === 'thumbnail' ? 'image/webp' : file.type,
      'content-length': String(found.length),
      'content-disposition': contentDisposition(isPicture ? 'inline' : 'attachment', file.name),
    })
    .send(found.stream)
}

interface OpenedFile {
  tenantId: number
  file: FoundFile
  cacheControl: string
}

/**
 * A link gives the access of its session, for as long as that is live.
 *
 * @throws Forbidden for a link that has expired or whose session has; Unauthenticated without one; NotFound when the
 * user may not see the file
 */
async function openFile(parts: ServerParts, request: FastifyRequest, id: number): Promise<OpenedFile> {
  const key = new URLSearchParams(request.url.split('?')[1] ?? '').get('key')
  const find = async (context: RequestContext, cacheControl: string) => {
    const file = await findSeenFile(context, id)
    return { tenantId: context.tenant.id, file, cacheControl }
  }
  if (key === null) return enter(parts, request, true, (context) => find(context, 'no-store'))
  const link = parts.files.links.verify(id, key, parts.clock())
  if (!link) throw new Forbidden(OVER)
  const maxAge = Math.min(link.secondsLeft, SECONDS_UNASKED)
  const cacheControl = `private, max-age=${maxAge}, must-revalidate`
  return enterSession(parts, request, link, (context) => find(context, cacheControl)).catch((error: unknown) => {
    throw error instanceof Unauthenticated ? new Forbidden(OVER) : error
  })
}
