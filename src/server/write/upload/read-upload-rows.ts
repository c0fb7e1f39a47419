import Papa from 'papaparse'
import type { UploadConfig } from '#declarations/format/resource.ts'
import { message } from '#protocol/messages/message.ts'
import { ValidationFailed } from '../../errors.ts'

/** Rows of one file. */
const MOST = 1_000

/** A row of a file: its values by column, trimmed. */
export type UploadRow = Partial<Record<string, string>>

/**
 * The rows of an uploaded file, of which the first line names the columns.
 *
 * @throws ValidationFailed at `csv` where these are not what was declared, or the rows too many
 */
export function readUploadRows(csv: string, { by, fields }: UploadConfig): UploadRow[] {
  const { data, meta } = Papa.parse<UploadRow>(csv.replace(/^\ufeff/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase(),
    transform: (value) => value.trim(),
  })
  const known = [by, ...fields]
  const columns = { list: known }
  if (csv.trim() === '') throw refused(message('upload.empty', { columns }))
  const unknown = (meta.fields ?? []).filter((name) => !known.includes(name))
  if (unknown.length > 0) throw refused(message('upload.no_column', { columns, unknown: { list: unknown } }))
  if (!meta.fields?.includes(by)) throw refused(message('upload.columns', { columns }))
  if (data.length === 0) throw refused(message('upload.no_rows'))
  if (data.length > MOST) throw refused(message('upload.rows', { most: MOST, rows: data.length }))
  return data
}

function refused(said: ReturnType<typeof message>): ValidationFailed {
  return new ValidationFailed({ csv: [said] })
}
