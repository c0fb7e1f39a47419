import { Conflict, endpoint, message } from '#server/api.ts'
import { lockLesson } from './lock-lesson.ts'
import { reinstateLessons } from './cancellation/reinstate-lessons.ts'
import reinstate from './reinstate.contract.ts'

/** LES-04: undoes a mistaken cancellation. A lesson of a cancelled course comes back with its course alone. */
export default endpoint({
  ...reinstate,
  async run(call) {
    const lesson = await lockLesson(call, call.params)
    if (lesson.cancelled_at === null) throw new Conflict(message('lessons.not_cancelled'))
    if (lesson.class.course.cancelled_at !== null) throw new Conflict(message('lessons.course_cancelled'))
    await reinstateLessons(call, [lesson.id])
    return { success: true }
  },
})
