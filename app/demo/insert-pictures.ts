import { sql } from 'kysely'
import type { PreparedFile, Transaction } from '#server/api.ts'

/** Adds pictures for a field of an entity, and returns their ids in order. */
export async function insertPictures(
  tx: Transaction,
  entity: string,
  field: string,
  pictures: readonly PreparedFile[],
): Promise<number[]> {
  const rows = pictures.map(({ name, type, bytes, checksum, width, height }) => ({
    name,
    type,
    size: bytes.length,
    checksum,
    width,
    height,
  }))
  const inserted = await tx.query(sql<{ id: number }>`
    insert into files (tenant_id, name, media_type, size, checksum, width, height, entity, field)
    select ${tx.tenantId}::bigint, name, type, size, checksum, width, height, ${entity}, ${field}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row(name text, type text, size bigint, checksum text, width integer, height integer)
    returning id`)
  return inserted.map(({ id }) => id)
}
