import { addHours } from 'date-fns'
import { endpoint, enqueueJob, Forbidden, isPermitted, reserveFile, ValidationFailed } from '#server/api.ts'
import { DATA_SETS } from './data-sets.ts'
import exportRows from './export.contract.ts'

/** EXP-10: hours for which a file is available. */
const HOURS = 24

/**
 * TOOL-03: starts an export, of one franchisee or of all that the user sees. A job writes the file; its address works
 * once the job is done, for the user who started it, while they are signed in, for a day.
 */
export default endpoint({
  ...exportRows,
  async run(call) {
    const { data_set, ...wanted } = call.body
    const { records, user, now } = call
    const { permission } = DATA_SETS[data_set] ?? { permission: [] }
    if (!isPermitted(call, permission)) throw new Forbidden(undefined, permission[0])
    const { franchisee_id = null, start_date = null, end_date = null } = wanted
    if (start_date !== null && end_date !== null && end_date < start_date)
      throw new ValidationFailed({ end_date: ['The last day must not be before the first.'] })
    const name = `${data_set.replace('_', '-')}.csv`
    const file_id = await reserveFile(call, { entity: 'export', field: 'file_id', name, type: 'text/plain' })
    const expires_at = addHours(now, HOURS).toISOString()
    const row = { data_set, franchisee_id, start_date, end_date, user_id: user.id, file_id, expires_at }
    const export_id = await records('export').asSystem().create(row)
    const job = await enqueueJob(call, 'tools/export', { export_id, file_id, data_set, ...wanted })
    return { download_url: `/api/files/${file_id}`, export: { id: export_id }, job: { id: job } }
  },
})
