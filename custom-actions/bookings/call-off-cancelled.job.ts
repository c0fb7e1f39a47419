import { defineJob, objectSchema } from '#server/api.ts'
import { heldPlace, releaseHold } from './release-hold.ts'

/**
 * CRS-01: card payments that are under way when their course is cancelled are called off at once, so that no family pays for lessons that
 * will not be held. Where the provider does not answer, the end of the hold does it.
 */
export default defineJob<{ id: number; franchisee_id: number }>({
  title: 'Calling off payments of cancelled courses',
  permission: 'payments.retry',
  on: 'course.cancelled',
  data: objectSchema({ id: 'integer', franchisee_id: 'integer' }),
  async run(job, { id: course_id }) {
    for (let after = 0; ;) {
      const found = await job.batch(async (context) => {
        const [place] = await context
          .records('class_consumer')
          .asSystem()
          .list({
            where: {
              state: 'held',
              id: { gt: after },
              'class.course_id': course_id,
              'class.course.cancelled_at': { ne: null },
            },
            sort: 'id',
            limit: 1,
            only: ['id', 'quotation_id'],
          })
        return place && heldPlace(context, place)
      })
      if (!found) return
      after = found.place_id
      await releaseHold(job, found, 'The course was cancelled.', { patient: true })
    }
  },
})
