import { objectSchema } from '#protocol/contract/contract-schema.ts'
import { message } from '#protocol/messages/message.ts'
import { defineJob } from '../../jobs/job-definition.ts'
import { inWordsOfStarter } from '../files/later/in-words-of-starter.ts'
import { makeFile, reserveReportFile } from '../files/later/make-file.ts'
import { FILE_LIMIT } from '../files/report-file.ts'
import { permittedReport } from '../refuse-report.ts'
import { queryOf } from '../saved/saved-choice.ts'
import { queueReportMail } from './queue-report-mail.ts'
import { scheduleToSend } from './read-schedules.ts'

/** Name of the job. */
export const MAIL_JOB = 'rollcall/report-mail'

const NOTHING = message('reports.nothing_sent')

/**
 * Sends somebody a report that they have scheduled, as they may see it now: whoever cannot sign in any more makes the run fail, and
 * whoever may not see the report is sent nothing.
 */
export const mailJob = defineJob<{ schedule_id: number }, true>({
  title: 'Sending a report',
  limit: FILE_LIMIT / 1000,
  data: objectSchema({ schedule_id: 'integer' }),
  async run(job, { schedule_id }) {
    const found = await job.batch(async (context) => {
      const schedule = await scheduleToSend(context, schedule_id)
      const report = schedule && permittedReport(context, schedule.report)
      if (!report) return undefined
      const { choice, format } = schedule
      const { compare: _compare, ...ofFile } = choice
      const asked = { report: report.name, query: queryOf(report, ofFile, context.today, { format }) }
      return { schedule, asked, fileId: await reserveReportFile(context, asked) }
    })
    const say = await inWordsOfStarter(job)
    if (!found) return job.eachBatch(() => Promise.resolve({ message: say(NOTHING) }))
    const { schedule, asked, fileId } = found
    const { name } = await makeFile(job, asked, fileId)
    await job.eachBatch(async (context) => {
      const words = await job.words(context.tenant.slug, context.tenant.language)
      await queueReportMail(context, words, { ...schedule, fileId })
      return { message: say(message('reports.sent', { name })) }
    })
  },
})
