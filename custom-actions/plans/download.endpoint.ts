import { endpoint } from '#server/api.ts'
import { startExport } from '../tools/start-export.ts'
import download from './download.contract.ts'

/** PLAN-02, EXP-07, MAPI-33: the report of the plans list. A job writes it, and its address works once that is done. */
export default endpoint({ ...download, run: (call) => startExport(call, { data_set: 'plans' }) })
