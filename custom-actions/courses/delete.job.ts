import { sql } from 'kysely'
import { defineJob, message, NotFound } from '#server/api.ts'
import { notifyStarter } from './rollover/notify-starter.ts'
import { unmarkCourse } from './cancelling/unmark-course.ts'

/**
 * CRS-06: deletes a course, one class with its lessons and places per batch, and itself in the last. Each row gets its
 * audit line. It stops when something prevents the deletion.
 */
export default defineJob<{ course_id: number }, number>({
  title: 'Deleting a course',
  permission: 'courses.delete',
  data: {
    type: 'object',
    additionalProperties: false,
    required: ['course_id'],
    properties: { course_id: { type: 'integer' } },
  },
  async run(job, { course_id: id }) {
    await job.eachBatch(async (context, done = 0) => {
      const [found] = await context.tx.query(sql<{ next: number | null; left: number }>`
        select min(id) as next, count(*) as left from classes where course_id = ${id}::bigint`)
      const { next = null, left = 0 } = found ?? {}
      if (next === null) {
        await context.records('course').delete(id).catch(alreadyGone)
        return { done, total: done, message: message('courses.deleted') }
      }
      await context.records('class').delete(next)
      return { cursor: done + 1, done: done + 1, total: done + left }
    })
  },
  async ended(context, { course_id }, run) {
    await unmarkCourse(context, course_id, 'deletion_requested_at')
    await notifyStarter(context, course_id, run, {
      succeeded: 'has been deleted',
      failed: 'could not be deleted',
      cancelled: 'has been deleted in part',
    })
  },
})

function alreadyGone(error: unknown): void {
  if (!(error instanceof NotFound)) throw error
}
