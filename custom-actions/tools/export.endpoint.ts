import { addHours } from 'date-fns'
import {
  type EndpointDefinition,
  enqueueJob,
  Forbidden,
  isPermitted,
  reserveFile,
  ValidationFailed,
} from '#server/api.ts'
import { DATA_SETS } from './data-sets.ts'
import type { Wanted } from './read-rows.ts'

/** EXP-10: hours for which a file is available. */
const HOURS = 24

interface ExportBody extends Wanted {
  data_set: 'customers' | 'transactions' | 'instructor_hours'
}

const date = { type: ['string', 'null'], format: 'date' }

/**
 * TOOL-03: starts an export, of one franchisee or of all that the user sees. A job writes the file; its address works
 * once the job is done, for the user who started it, while they are signed in, for a day.
 */
const exportRows: EndpointDefinition<ExportBody> = {
  method: 'POST',
  path: 'tools/export',
  permission: 'tools.export',
  summary: 'Start an export to a CSV file',
  body: {
    type: 'object',
    required: ['data_set'],
    additionalProperties: false,
    properties: {
      data_set: { enum: Object.keys(DATA_SETS) },
      franchisee_id: { type: ['integer', 'null'] },
      start_date: date,
      end_date: date,
    },
  },
  reply: {
    type: 'object',
    properties: {
      download_url: { type: 'string' },
      export: { type: 'object', properties: { id: { type: 'integer' } } },
      job: { type: 'object', properties: { id: { type: 'integer' } } },
    },
  },
  async run(context, { body: { data_set, ...wanted } }) {
    const { records, user, now } = context
    const { permission } = DATA_SETS[data_set] ?? { permission: [] }
    if (!isPermitted(context, permission)) throw new Forbidden(undefined, permission[0])
    const { franchisee_id = null, start_date = null, end_date = null } = wanted
    if (start_date !== null && end_date !== null && end_date < start_date)
      throw new ValidationFailed({ end_date: ['The last day must not be before the first.'] })
    const name = `${data_set.replace('_', '-')}.csv`
    const file_id = await reserveFile(context, { entity: 'export', field: 'file_id', name, type: 'text/plain' })
    const expires_at = addHours(now, HOURS).toISOString()
    const row = { data_set, franchisee_id, start_date, end_date, user_id: user.id, file_id, expires_at }
    const export_id = await records('export').asSystem().create(row)
    const job = await enqueueJob(context, 'tools/export', { export_id, file_id, data_set, ...wanted })
    return { download_url: `/api/files/${file_id}`, export: { id: export_id }, job: { id: job } }
  },
}

export default exportRows
