import { sql } from 'kysely'
import { defineJob, message, type RequestContext } from '#server/api.ts'
import { copyClass } from './rollover/copy-class.ts'
import { copyCourse } from './rollover/copy-course.ts'
import { readClasses } from './rollover/read-classes.ts'
import type { RollOver } from './rollover/roll-over.ts'
import { notifyStarter } from './rollover/notify-starter.ts'
import { unmarkCourse } from './cancelling/unmark-course.ts'

/** The progress of the copying: the new course, and the class that was copied last. */
interface Copied {
  course_id: number
  after: number
}

const DATE = { type: 'string', format: 'date' }
const DATE_OR_NOT = { type: ['string', 'null'], format: 'date' }

/**
 * CRS-05: copies a course to the next term, one class per batch. A class that has a copy there is not copied again,
 * whoever started the job.
 */
export default defineJob<RollOver, Copied>({
  title: 'Rolling a course over',
  permission: 'courses.duplicate',
  data: {
    type: 'object',
    additionalProperties: false,
    required: ['course_id', 'start_date', 'end_date', 'send_rollover_email_on'],
    properties: {
      course_id: { type: 'integer' },
      start_date: DATE,
      end_date: DATE,
      send_rollover_email_on: DATE,
      show_online_date: DATE_OR_NOT,
      last_registration_date: DATE_OR_NOT,
    },
  },
  async run(job, data) {
    await job.eachBatch(async (context, cursor) => {
      if (!cursor) {
        const course = await copyCourse(context, data)
        return {
          cursor: { course_id: course, after: 0 },
          message: message('courses.created'),
          result: { course_id: course },
        }
      }
      const progress = await classesOf(context, data.course_id, cursor)
      if (progress.next === null) return { done: progress.total, total: progress.total, message: words(progress.total) }
      const [source] = await readClasses(context, data.course_id, data, progress.next)
      if (source && !progress.is_copied) await copyClass(context, source, cursor.course_id, data)
      const done = progress.done + 1
      return {
        cursor: { ...cursor, after: progress.next },
        done,
        total: progress.total,
        message: words(done),
      }
    })
  },
  async ended(context, { course_id }, run) {
    await unmarkCourse(context, course_id, 'rollover_requested_at')
    await notifyStarter(context, course_id, run, {
      succeeded: 'has been rolled over',
      failed: 'could not be rolled over',
      cancelled: 'has been rolled over in part',
    })
  },
})

const words = (classes: number) => message('courses.classes_copied', { smart_count: classes })

interface Progress {
  next: number | null
  is_copied: boolean
  done: number
  total: number
}

async function classesOf(
  { tx }: RequestContext,
  courseId: number,
  { course_id: copy, after }: Copied,
): Promise<Progress> {
  const [found] = await tx.query(sql<Progress>`
    with source as (select id from classes where course_id = ${courseId}::bigint and not stop_rollover and archived_at is null),
    next as (select min(id) as id from source where id > ${after}::bigint)
    select next.id as next,
      exists (
        select from classes where course_id = ${copy}::bigint and rolled_over_from_id = next.id
      ) as is_copied,
      (select count(*) from source where id <= ${after}::bigint) as done,
      (select count(*) from source) as total
    from next`)
  return found ?? { next: null, is_copied: false, done: 0, total: 0 }
}
