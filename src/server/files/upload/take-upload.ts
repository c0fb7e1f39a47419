import type { FastifyRequest } from 'fastify'
import type { StoredFile } from '#protocol/stored-file.ts'
import { enter } from '../../routes/enter.ts'
import type { ServerParts } from '../../server-parts.ts'
import { insertFile, writeBytes } from './keep-file.ts'
import { prepareUpload } from './prepare-upload.ts'
import type { Upload } from './read-upload.ts'
import { checkMayUpload, type UploadTarget } from './upload-target.ts'

/**
 * Stores an upload, which then waits for a record that names it. Nothing but SQL is awaited in a transaction, so the
 * bytes are written after the row: a row without bytes does no harm.
 *
 * @throws UnsupportedType, ValidationFailed; Forbidden, NotFound when the user may not write the field
 */
export async function takeUpload(
  parts: ServerParts,
  request: FastifyRequest,
  target: UploadTarget,
  upload: Upload,
): Promise<StoredFile> {
  const prepared = await prepareUpload(upload, target.field.file)
  const { tenantId, item } = await enter(parts, request, false, async (context) => {
    checkMayUpload(context, target)
    const row = await insertFile(context, target, prepared)
    const { tenant, user, fileLinks, now } = context
    return { tenantId: tenant.id, item: fileLinks.reply({ tenantId: tenant.id, sessionId: user.sessionId }, row, now) }
  })
  await writeBytes(parts.files.storage, tenantId, item.id, prepared)
  return item
}
