import { objectSchema } from '#protocol/contract/contract-schema.ts'
import { message } from '#protocol/messages/message.ts'
import { defineJob } from '../../../jobs/job-definition.ts'
import { FILE_LIMIT } from '../report-file.ts'
import { refuseReport } from '../../refuse-report.ts'
import type { AskedFile } from './asked-file.ts'
import { inWordsOfStarter } from './in-words-of-starter.ts'
import { makeFile } from './make-file.ts'

/** Name of the job. */
export const FILE_JOB = 'rollcall/report-file'

/** Makes a file of a report that takes longer than anybody waits. */
export const fileJob = defineJob<AskedFile & { file_id: number }, true>({
  title: 'Making a file',
  cancellable: true,
  limit: FILE_LIMIT / 1000,
  data: objectSchema({ report: 'text', query: 'text', breakdown: 'text?', file_id: 'integer' }),
  async run(job, { file_id, ...asked }) {
    await job.batch((context) => refuseReport(context, asked.report))
    const made = await makeFile(job, asked, file_id)
    const say = await inWordsOfStarter(job)
    const ready = say(message('reports.file_ready', { name: made.name }))
    await job.eachBatch(() => Promise.resolve({ message: ready, result: { ...made } }))
  },
})
