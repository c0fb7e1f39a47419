import { addHours } from 'date-fns'
import { enqueueJob, type RequestContext, reserveFile } from '#server/api.ts'
import type { DataSetName } from './export.contract.ts'

/** EXP-10: hours for which a file is available. */
const HOURS = 24

/** The rows that are exported. */
export interface ExportedRows {
  data_set: DataSetName
  franchisee_id?: number | null | undefined
  /** ISO. */
  start_date?: string | null | undefined
  end_date?: string | null | undefined
}

/**
 * TOOL-03: starts an export. A job writes the file; its address works once the job is done, for the user who started it, while
 * they are signed in, for a day.
 */
export async function startExport(
  context: RequestContext,
  { data_set, franchisee_id = null, start_date = null, end_date = null }: ExportedRows,
) {
  const { records, user, now } = context
  const name = `${data_set.replace('_', '-')}.csv`
  const file_id = await reserveFile(context, { entity: 'export', field: 'file_id', name, type: 'text/plain' })
  const expires_at = addHours(now, HOURS).toISOString()
  const wanted = { franchisee_id, start_date, end_date }
  const export_id = await records('export')
    .asSystem()
    .create({ data_set, ...wanted, user_id: user.id, file_id, expires_at })
  const job = await enqueueJob(context, 'tools/export', { export_id, file_id, data_set, ...wanted })
  return { download_url: `/api/files/${file_id}`, export: { id: export_id }, job: { id: job } }
}
