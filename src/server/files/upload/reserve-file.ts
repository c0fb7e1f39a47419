import { sql } from 'kysely'
import type { FileType } from '#protocol/file-types.ts'
import type { Transaction } from '../../database/database.ts'
import type { RequestContext } from '../../request-context.ts'

/** A file to be written later. */
export interface ReservedFile {
  /** The field that will hold it. */
  entity: string
  field: string
  name: string
  type: FileType
}

/**
 * Reserves the id of a file before it has any bytes, so that a record can name it in the transaction that starts the
 * job which will write it. Until then nobody can read it.
 */
export async function reserveFile(
  context: RequestContext,
  { entity, field, name, type }: ReservedFile,
): Promise<number> {
  const { tx, user, now } = context
  const at = now.toISOString()
  const [file] = await tx.query(sql<{ id: number }>`
    insert into files (tenant_id, created_at, updated_at, name, media_type, size, checksum, entity, field, created_by_user_id)
    values (
      ${tx.tenantId}::bigint, ${at}::timestamptz, ${at}::timestamptz, ${name}::text, ${type}::text, 0, '',
      ${entity}::text, ${field}::text, ${user.id}::bigint)
    returning id`)
  if (!file) throw new Error('The file was not reserved.')
  return file.id
}

/**
 * Marks a reserved file as written.
 *
 * @param size in bytes
 * @param checksum SHA-256, in hex
 */
export async function noteWritten(
  tx: Transaction,
  id: number,
  { size, checksum }: { size: number; checksum: string },
): Promise<void> {
  await tx.query(sql`
    update files set size = ${size}::bigint, checksum = ${checksum}::text, version = version + 1
    where id = ${id}::bigint`)
}

/** @throws Error when it does not exist or already has bytes */
export async function requireReserved(tx: Transaction, id: number): Promise<void> {
  const [file] = await tx.query(sql`
    select 1 from files where id = ${id}::bigint and checksum = '' and removed_at is null`)
  if (!file) throw new Error(`File ${id} is not one that waits to be written.`)
}
