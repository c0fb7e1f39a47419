import { sql } from 'kysely'
import type { FileStorage } from '../files/storage/file-storage.ts'
import type { Sql } from '../sql/sql.ts'
import type { Delivery, MailAttachment } from './mail-provider.ts'

/** The row of a file that goes with a message. */
export interface AttachedFile {
  id: number
  name: string
  type: string
}

/** SQL of the file whose id is in a column of a message; null without one. */
export function attachedFileSql(id: Sql): Sql {
  return sql`(
    select jsonb_build_object('id', file.id, 'name', file.name, 'type', file.media_type)
    from files as file where file.id = ${id})`
}

/**
 * Reads the bytes that go with a message. A mail never leaves without them: while the storage does not answer it is tried again
 * later, and without bytes it has failed for good.
 */
export async function readAttachment(
  storage: FileStorage,
  tenantId: number,
  { id, name, type }: AttachedFile,
): Promise<MailAttachment | Delivery> {
  try {
    const found = await storage.read({ tenantId, id, variant: 'file' })
    if (!found) return { outcome: 'refused', permanent: true, error: 'NO_ATTACHMENT' }
    return { name, type, bytes: Buffer.concat(await found.stream.toArray()) }
  } catch {
    return { outcome: 'unreached', error: 'STORAGE' }
  }
}
