import { sql } from 'kysely'
import { daysBetween, type Days, shifted } from '#rules/courses/lesson-dates.ts'
import { Conflict, type EndpointDefinition, enqueueJob, type RequestContext } from '#server/api.ts'
import { readClasses } from './read-classes.ts'
import type { RollOver } from './roll-over.job.ts'
import { termAfter } from './rollover-terms.ts'

interface Body extends Days {
  send_rollover_email_on?: string
  show_online_date?: string | null
  last_registration_date?: string | null
}

const DATE = { type: 'string', format: 'date' }
const DATE_OR_NOT = { type: ['string', 'null'], format: 'date' }

/** CRS-02, CRS-05: marks a course for rollover. A job copies it, and notifies the user when it is done. */
const duplicate: EndpointDefinition<Body> = {
  method: 'POST',
  path: 'courses/:id/duplicate',
  permission: 'courses.duplicate',
  summary: 'Roll a course over to the next term',
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['start_date', 'end_date'],
    properties: {
      start_date: DATE,
      end_date: DATE,
      send_rollover_email_on: DATE,
      show_online_date: DATE_OR_NOT,
      last_registration_date: DATE_OR_NOT,
    },
  },
  async run(context, { params, body }) {
    const id = Number(params.id)
    const course = await context.records('course').lock(id)
    const next = termAfter(course, { start_date: body.start_date, end_date: body.end_date })
    if (course.rollover_requested_at !== null) throw new Conflict('This course is being rolled over already.')
    if (course.deletion_requested_at !== null) throw new Conflict('This course is about to be deleted.')
    const classes = await readClasses(context, id, next)
    await refuseAgain(context, id, next, classes.length)
    const later = (date: unknown) => laterBy(date, daysBetween(course.start_date, next.start_date))
    const data: RollOver = {
      course_id: id,
      ...next,
      send_rollover_email_on: body.send_rollover_email_on ?? shifted(context.today, 1),
      show_online_date: body.show_online_date ?? later(course.show_online_date),
      last_registration_date: body.last_registration_date ?? later(course.last_registration_date),
    }
    await context.records('course').asSystem().update(course, { rollover_requested_at: context.now.toISOString() })
    const job = await enqueueJob(context, 'courses/roll-over', data, { total: classes.length })
    return { success: true, job: { id: job } }
  },
}

/** An interrupted rollover may be resumed; a complete one may not be repeated. */
async function refuseAgain({ tx }: RequestContext, id: number, next: Days, classes: number): Promise<void> {
  const [copy] = await tx.query(sql<{ classes: number }>`
    select count(class.id) as classes
    from courses as course left join classes as class on class.course_id = course.id and class.rolled_over_from_id is not null
    where course.rolled_over_from_id = ${id}::bigint
      and course.start_date = ${next.start_date}::date and course.end_date = ${next.end_date}::date
    group by course.id`)
  if (copy && copy.classes >= classes) {
    throw new Conflict('This course has been rolled over to these dates already.')
  }
}

function laterBy(date: unknown, days: number): string | null {
  return typeof date === 'string' ? shifted(date, days) : null
}

export default duplicate
