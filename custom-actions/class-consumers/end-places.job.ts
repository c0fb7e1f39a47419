import { shifted } from '#rules/courses/lesson-dates.ts'
import { defineJob } from '#server/api.ts'

const BATCH = 500

/** CLS-14: each night, ends the places of courses that are over, on the day after the course. They stay on the lists of its classes. */
export default defineJob<Record<string, never>, number>({
  title: 'Ending places with their courses',
  schedule: '20 2 * * *',
  async run(job) {
    await job.eachBatch(async ({ records }, after = 0) => {
      const where = {
        id: { gt: after },
        state: { ne: 'void' as const },
        ended_on: null,
        'class.course.end_date': { lt: '$today' },
      }
      const places = await records('class_consumer')
        .asSystem()
        .list({ where, sort: 'id', limit: BATCH, only: ['id', 'started_on', 'class.course.end_date'] })
      if (places.length === 0) return {}
      const ends = new Map(places.map((place) => [place.id, endOf(place.started_on, place.class.course.end_date)]))
      const locked = await records('class_consumer')
        .asSystem()
        .lockAll({ where: { id: { in: [...ends.keys()] }, ended_on: null } })
      await records('class_consumer')
        .asSystem()
        .updateMany(locked, ({ id }) => ({ ended_on: ends.get(id) ?? null, ended_how: 'completed' }))
      return { cursor: Math.max(...ends.keys()) }
    })
  },
})

/** The day after a course, and not before the place began. */
function endOf(started_on: string, end_date: string): string {
  const day = shifted(end_date, 1)
  return day < started_on ? started_on : day
}
