import { defineJob, message, objectSchema, type RequestContext } from '#server/api.ts'
import { cancelLessons } from '../lessons/cancellation/cancel-lessons.ts'
import { noteFamiliesTold } from '../lessons/cancellation/note-families-told.ts'
import { CLOSING, type ClosingBody } from './close.contract.ts'
import { lessonCancellation } from './lesson-cancellation.ts'
import { type Closing, lessonsOfClosing } from './lessons-of-closing.ts'
import { notifyOfClosing } from './notify-of-closing.ts'

/** Lessons per batch: some hundred families. */
const BATCH = 20

/** The cursor of a batch: the last lesson that was looked at, and those that were cancelled. */
interface Cursor {
  after: number
  cancelled: number[]
}

/**
 * Cancels the lessons of a closed venue in batches, and then notifies each family once of all its lessons. Progress is
 * committed with each batch, so however often the job is restarted, nobody is credited or notified twice.
 */
export default defineJob<Closing & ClosingBody & { closure_id: number }, Cursor>({
  title: 'Closing a venue',
  permission: 'venues.close',
  data: objectSchema({ ...CLOSING, venue_id: 'id', closure_id: 'id' }),
  async run(job, data) {
    await job.eachBatch(async (context, { after, cancelled } = { after: 0, cancelled: [] }) => {
      if (!(await isClosed(context, data.closure_id))) {
        return { done: cancelled.length, message: message('venues.closing_undone') }
      }
      const lessons = await lessonsOfClosing(context, data, { after, limit: BATCH })
      const last = lessons.at(-1)
      if (!last) {
        const told = await notifyOfClosing(context, data, cancelled)
        if (told.emails + told.textMessages > 0) await noteFamiliesTold(context, cancelled)
        return { done: cancelled.length, message: cancelledLessons(cancelled.length), result: { ...told } }
      }
      const ids = lessons.map(({ id }) => id)
      const { lessons: now } = await cancelLessons(context, ids, lessonCancellation(data, data.closure_id))
      const all = [...cancelled, ...now.map(({ id }) => id)]
      return {
        cursor: { after: last.id, cancelled: all },
        done: all.length,
        message: cancelledLessons(all.length),
      }
    })
  },
})

const cancelledLessons = (count: number) => message('venues.lessons_cancelled', { smart_count: count })

/** False once somebody has undone the closing, which takes its skip date away. */
async function isClosed({ records }: RequestContext, id: number): Promise<boolean> {
  const [closure] = await records('venue_skip_date').asSystem().lockAll({ where: { id } })
  return closure !== undefined
}
