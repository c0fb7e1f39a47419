import { sql } from 'kysely'
import { csvFile, defineJob, inTenantWords, message } from '#server/api.ts'
import { DATA_SETS } from './data-sets.ts'
import { DATA_SET_NAMES, type DataSetName } from './export.contract.ts'
import { readRows, type Wanted } from './read-rows.ts'

/** Rows read per transaction. */
const BATCH = 2_000

interface Exporting extends Wanted {
  export_id: number
  file_id: number
  data_set: DataSetName
}

/**
 * Writes the file of an export, with the rows that its user may see by now. Reading changes nothing, so an interrupted
 * export starts again.
 */
export default defineJob<Exporting>({
  title: 'Exporting',
  data: {
    type: 'object',
    required: ['export_id', 'file_id', 'data_set'],
    additionalProperties: false,
    properties: {
      export_id: { type: 'integer' },
      file_id: { type: 'integer' },
      data_set: { enum: DATA_SET_NAMES },
      franchisee_id: { type: ['integer', 'null'] },
      start_date: { type: ['string', 'null'] },
      end_date: { type: ['string', 'null'] },
    },
  },
  async run(job, { export_id, file_id, data_set, ...wanted }) {
    const dataSet = DATA_SETS[data_set]
    const cells: string[][] = []
    let language = ''
    let titles: string[] = []
    for (let after: number | undefined = 0; after !== undefined;) {
      const from: number = after
      const rows = await job.batch((context) => {
        language = context.model.application.languages[0] ?? 'en-GB'
        titles = dataSet.columns.map(({ title }) => inTenantWords(context, title))
        return readRows(context, dataSet, wanted, { after: from, limit: BATCH })
      })
      for (const row of rows) cells.push(row.cells)
      after = rows.length === BATCH ? rows.at(-1)?.id : undefined
    }
    await job.writeFile(file_id, Buffer.from(csvFile(titles, cells, language)))
    await job.eachBatch(async ({ tx }) => {
      await tx.query(sql`update exports set rows = ${cells.length}::integer where id = ${export_id}::bigint`)
      return {
        done: cells.length,
        message: message('tools.rows', { smart_count: cells.length }),
        result: { export_id, rows: cells.length },
      }
    })
  },
})
