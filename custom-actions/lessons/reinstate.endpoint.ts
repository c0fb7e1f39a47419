import { Conflict, endpoint } from '#server/api.ts'
import { lockLesson } from './lock-lesson.ts'
import { reinstateLessons } from './reinstate-lessons.ts'
import reinstate from './reinstate.contract.ts'

/** LES-04: undoes a mistaken cancellation. A lesson of a cancelled course comes back with its course alone. */
export default endpoint({
  ...reinstate,
  async run(call) {
    const lesson = await lockLesson(call, call.params)
    if (lesson.cancelled_at === null) throw new Conflict('This lesson is not cancelled.')
    if (lesson.class.course.cancelled_at !== null)
      throw new Conflict('The course of this lesson is cancelled. Undo that first, on the screen of the course.')
    await reinstateLessons(call, [lesson.id])
    return { success: true }
  },
})
