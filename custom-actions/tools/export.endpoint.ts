import { endpoint, Forbidden, isPermitted } from '#server/api.ts'
import exportRows, { DATA_SET_PERMISSIONS } from './export.contract.ts'
import { startExport } from './start-export.ts'

/**
 * TOOL-03: starts an export, of one franchisee or of all that the user sees. A job writes the file; its address works
 * once the job is done, for the user who started it, while they are signed in, for a day.
 */
export default endpoint({
  ...exportRows,
  async run(call) {
    const { data_set, ...wanted } = call.body
    const permission = [...DATA_SET_PERMISSIONS[data_set]]
    if (!isPermitted(call, permission)) throw new Forbidden(undefined, permission[0])
    const { franchisee_id = null, start_date = null, end_date = null } = wanted
    return startExport(call, { data_set, franchisee_id, start_date, end_date })
  },
})
