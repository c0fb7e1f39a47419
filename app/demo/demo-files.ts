import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { FileStorage, Transaction } from '#server/api.ts'

/** A page of text, stored as a PDF. */
export interface DemoFile {
  name: string
  text: string
}

/** Writes the rows of files. Returns their ids, in order. */
export async function insertFiles(tx: Transaction, files: readonly DemoFile[]): Promise<number[]> {
  const rows = files.map(({ name, text }) => {
    const bytes = pdf(text)
    return { name, size: bytes.length, checksum: createHash('sha256').update(bytes).digest('hex') }
  })
  const inserted = await tx.query(sql<{ id: number }>`
    insert into files (tenant_id, name, media_type, size, checksum)
    select ${tx.tenantId}::bigint, name, 'application/pdf', size, checksum
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(name text, size bigint, checksum text)
    returning id`)
  return inserted.map(({ id }) => id)
}

/** Writes the bytes of files. */
export async function storeFiles(
  storage: FileStorage,
  tenantId: number,
  ids: readonly number[],
  files: readonly DemoFile[],
): Promise<void> {
  await Promise.all(
    files.map(({ text }, index) => storage.write({ tenantId, id: ids[index]!, variant: 'file' }, pdf(text))),
  )
}

/** One page with one line of text. */
function pdf(text: string): Uint8Array {
  const line = `BT /F1 18 Tf 72 760 Td (${text.replace(/[^ -~]/g, '?').replace(/[\\()]/g, '\\$&')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${line.length} >>\nstream\n${line}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let content = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = content.length
    content += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const start = content.length
  content += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return new TextEncoder().encode(content)
}
