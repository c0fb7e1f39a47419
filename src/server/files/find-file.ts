import { sql } from 'kysely'
import type { FileType } from '#protocol/file-types.ts'
import { NotFound } from '../errors.ts'
import type { RequestContext } from '../request-context.ts'
import { isHeldSql, isSeenSql } from './file-holders.ts'

/** A file that the user may read. */
export interface FoundFile {
  name: string
  type: FileType
  /** Pixels; null when it is not an image. */
  width: number | null
}

/**
 * Finds a file that the user may read: a record that they may see holds it in a field that they may see, or it is their
 * own upload, which no record holds yet, or a file that was made for them, for as long as it is kept.
 *
 * @throws NotFound
 */
export async function findSeenFile(context: RequestContext, id: number): Promise<FoundFile> {
  const isOwnUpload = sql`(
    file.created_by_user_id = ${context.user.id}::bigint and not ${isHeldSql(context.model)}
    and (file.kept_until is null or file.kept_until > ${context.now.toISOString()}::timestamptz))`
  const [file] = await context.tx.query(sql<FoundFile>`
    select file.name, file.media_type as type, file.width from files as file
    where file.id = ${id}::bigint and file.removed_at is null and (${isSeenSql(context)} or ${isOwnUpload})`)
  if (!file) throw new NotFound()
  return file
}
