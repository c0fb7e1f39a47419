import { sql } from 'kysely'
import { daysBetween, type Days, shifted } from '#rules/courses/lesson-dates.ts'
import { Conflict, endpoint, enqueueJob, message, type RequestContext } from '#server/api.ts'
import duplicate from './duplicate.contract.ts'
import { emailDay } from './rollover/email-day.ts'
import { readClasses } from './rollover/read-classes.ts'
import type { RollOver } from './rollover/roll-over.ts'
import { termAfter } from './rollover/rollover-terms.ts'

/** CRS-02, CRS-05: marks a course for rollover. A job copies it, and tells whoever asked when it is done. */
export default endpoint({
  ...duplicate,
  async run(call) {
    const { records, now, params, body } = call
    const course = await records('course').lock(params.id)
    const next = termAfter(course, { start_date: body.start_date, end_date: body.end_date })
    if (course.rollover_requested_at !== null) throw new Conflict(message('courses.rolling_over_already'))
    if (course.deletion_requested_at !== null) throw new Conflict(message('courses.to_be_deleted'))
    const classes = await readClasses(call, params.id, next)
    await refuseAgain(call, params.id, next, classes.length)
    const later = (date: unknown) => laterBy(date, daysBetween(course.start_date, next.start_date))
    const data: RollOver = {
      course_id: params.id,
      ...next,
      send_rollover_email_on: body.send_rollover_email_on ?? (await emailDay(call, course.franchisee_id)).day,
      show_online_date: body.show_online_date ?? later(course.show_online_date),
      last_registration_date: body.last_registration_date ?? later(course.last_registration_date),
    }
    await records('course').asSystem().update(course, { rollover_requested_at: now.toISOString() })
    const id = await enqueueJob(call, 'courses/roll-over', data, { total: classes.length })
    return { success: true, job: { id } }
  },
})

/** An interrupted rollover may be resumed; a complete one may not be repeated. */
async function refuseAgain({ tx }: RequestContext, id: number, next: Days, classes: number): Promise<void> {
  const [copy] = await tx.query(sql<{ classes: number }>`
    select count(class.id) as classes
    from courses as course left join classes as class on class.course_id = course.id and class.rolled_over_from_id is not null
    where course.rolled_over_from_id = ${id}::bigint
      and course.start_date = ${next.start_date}::date and course.end_date = ${next.end_date}::date
    group by course.id`)
  if (copy && copy.classes >= classes) {
    throw new Conflict(message('courses.rolled_over_already'))
  }
}

function laterBy(date: unknown, days: number): string | null {
  return typeof date === 'string' ? shifted(date, days) : null
}
