import { defineJob, objectSchema, type RequestContext } from '#server/api.ts'
import { endForCourse } from './ending/end-for-course.ts'

/**
 * CRS-01: a course that is cancelled ends the plans in it, one after the other: nothing further is charged, and the deposits are given
 * back. Plans that were to begin in it never do. Where notice was given, it stays as it was agreed.
 */
export default defineJob<{ id: number; franchisee_id: number }, number>({
  title: 'Ending plans of cancelled courses',
  permission: 'payments.retry',
  on: 'course.cancelled',
  data: objectSchema({ id: 'integer', franchisee_id: 'integer' }),
  async run(job, { id }) {
    await job.eachBatch(async (context, after = 0) => {
      const next = await nextPlan(context, id, after)
      if (!next) return {}
      if (next.state === 'pending') {
        await context.records('plan').asSystem().transition(next.id, 'void', { reason: 'The course was cancelled.' })
      } else {
        await endForCourse(context, next.id, {
          leaving_on: context.today,
          because: 'The course was cancelled.',
          forced: true,
        })
      }
      return { cursor: next.id }
    })
  },
})

/** Plans that wait for their first payment are left to it: their place is given up, or refunded by a person. */
async function nextPlan({ records }: RequestContext, course_id: number, after: number) {
  const [next] = await records('plan')
    .asSystem()
    .list({
      where: {
        id: { gt: after },
        'place.class.course_id': course_id,
        'place.class.course.cancelled_at': { ne: null },
        any: [{ state: ['active', 'suspended'] }, { state: 'pending', parent_id: { ne: null } }],
      },
      sort: 'id',
      limit: 1,
      only: ['id', 'state'],
    })
  return next
}
