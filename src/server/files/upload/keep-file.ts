import { addDays } from 'date-fns'
import { sql } from 'kysely'
import type { RequestContext } from '../../request-context.ts'
import type { FileRow } from '../file-links.ts'
import { FILE_ROW } from '../file-row.ts'
import type { FileStorage } from '../storage/file-storage.ts'
import type { PreparedFile } from './prepare-upload.ts'
import type { UploadTarget } from './upload-target.ts'

/** Days that an upload waits for a record that names it. */
const DAYS_UNATTACHED = 1

/**
 * Writes the row of an uploaded file. Its bytes follow; the row is removed unless a record names it in time. A cluster returns no
 * functions of a written row, so that it is made a reply afterwards.
 */
export async function insertFile(
  { tx, user, now }: RequestContext,
  { entity, field }: UploadTarget,
  file: PreparedFile,
): Promise<FileRow> {
  const [row] = await tx.query(sql<{ file: FileRow }>`
    with file as (
      insert into files (
        tenant_id, created_at, updated_at, name, media_type, size, checksum, width, height, entity, field, created_by_user_id,
        kept_until)
      values (
        ${tx.tenantId}::bigint, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz, ${file.name}::text,
        ${file.type}::text, ${file.bytes.length}::bigint, ${file.checksum}::text, ${file.width}::integer,
        ${file.height}::integer, ${entity.name}::text, ${field.name}::text, ${user.id}::bigint,
        ${addDays(now, DAYS_UNATTACHED).toISOString()}::timestamptz)
      returning *
    )
    select ${FILE_ROW} as file from file`)
  if (!row) throw new Error('The new file was not written.')
  return row.file
}

/** Writes the bytes of a file, and those of its thumbnail. */
export async function writeBytes(
  storage: FileStorage,
  tenantId: number,
  id: number,
  { bytes, thumbnail }: PreparedFile,
): Promise<void> {
  await storage.write({ tenantId, id, variant: 'file' }, bytes)
  if (thumbnail) await storage.write({ tenantId, id, variant: 'thumbnail' }, thumbnail)
}
