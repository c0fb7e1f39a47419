import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { csvParts, defineJob, inTenantWords, type Job, message, spoolFile } from '#server/api.ts'
import type { DataSet } from './data-set.ts'
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
 * Writes the file of an export, with the rows that its user may see by now: a batch at a time, so that any number of them can be
 * exported. Reading changes nothing, so an interrupted export starts again.
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
    const { titles, language } = await job.batch(async (context) => ({
      titles: dataSet.columns.map(({ title }) => inTenantWords(context, title)),
      language: context.model.application.languages[0] ?? 'en-GB',
    }))
    let count = 0
    const counted = (rows: number) => (count += rows)
    const cells = cellsOf(job, dataSet, wanted, counted)
    await job.writeFile(file_id, await spoolFile((out) => pipeline(csvParts(titles, cells, language), out)))
    await job.eachBatch(async ({ tx }) => {
      await tx.query(sql`update exports set rows = ${count}::integer where id = ${export_id}::bigint`)
      return {
        done: count,
        message: message('tools.rows', { smart_count: count }),
        result: { export_id, rows: count },
      }
    })
  },
})

/** The cells of all rows, in the order of their ids. */
async function* cellsOf(job: Job, dataSet: DataSet, wanted: Wanted, counted: (rows: number) => void) {
  for (let after: number | undefined = 0; after !== undefined;) {
    const from: number = after
    const rows = await job.batch((context) => readRows(context, dataSet, wanted, { after: from, limit: BATCH }))
    counted(rows.length)
    yield rows.map(({ cells }) => cells)
    after = rows.length === BATCH ? rows.at(-1)?.id : undefined
  }
}
