import { message } from '#protocol/messages/message.ts'
import { sql } from 'kysely'
import { enqueueJob } from '../../jobs/enqueue-job.ts'
import { defineJob } from '../../jobs/job-definition.ts'
import { MAIL_JOB } from './mail-job.ts'
import { type ReportInterval, nextDay } from './next-day.ts'

/** Name of the job. */
export const DUE_JOB = 'rollcall/report-mails-due'

/** Schedules of a batch. */
const MOST = 100

interface DueSchedule {
  id: number
  user_id: number
  membership_id: number
  every: ReportInterval
}

/** Starts the sending of the reports that are due, early in the day of the tenant: a run of its own for each person's. */
export const dueMailsJob = defineJob<object, number>({
  title: 'Reports by mail',
  schedule: '0 6 * * *',
  run: (job) =>
    job.eachBatch(async (context, sent = 0) => {
      const { tx, today } = context
      const due = await tx.query(sql<DueSchedule>`
        select id, user_id, membership_id, every from report_schedules
        where not paused and next_on <= ${today}::date order by id limit ${MOST} for update`)
      for (const { id, user_id, membership_id, every } of due) {
        // A day that was missed is not made up for: the next one is after today.
        await tx.query(sql`
          update report_schedules set next_on = ${nextDay(every, today)}::date where id = ${id}::bigint`)
        const onBehalfOf = { id: user_id, membershipId: membership_id }
        await enqueueJob(context, MAIL_JOB, { schedule_id: id }, { onBehalfOf })
      }
      const done = sent + due.length
      const said = message('reports.on_their_way', { smart_count: done })
      return { ...(due.length === MOST && { cursor: done }), done, message: said }
    }),
})
