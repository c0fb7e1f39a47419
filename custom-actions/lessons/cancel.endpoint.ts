import { Conflict, endpoint, message } from '#server/api.ts'
import { familiesOf } from '#rules/lessons/cancellation-credits.ts'
import { cancelLessons } from './cancellation/cancel-lessons.ts'
import cancel from './cancel.contract.ts'
import { cancellationOf } from './cancellation/cancellation-body.ts'
import { noteFamiliesTold } from './cancellation/note-families-told.ts'
import { lockLesson } from './lock-lesson.ts'
import { notifyFamilies } from './cancellation/notify-families.ts'

/** CXL-01 to CXL-06, LES-04: cancels a lesson, credits its families and tells them, all or nothing. */
export default endpoint({
  ...cancel,
  async run(call) {
    const { params, body } = call
    const { id, status } = await lockLesson(call, params)
    if (status === 'cancelled') throw new Conflict(message('lessons.cancelled_already'))
    if (status === 'completed') throw new Conflict(message('lessons.completed'))
    const cancelled = await cancelLessons(call, [id], cancellationOf(body))
    const { emails, textMessages } = await notifyFamilies(call, cancelled, body)
    if (emails + textMessages > 0) await noteFamiliesTold(call, [id])
    return {
      success: true,
      families: familiesOf(cancelled.places).length,
      credited: cancelled.credits.reduce((sum, { amount }) => sum + amount, 0),
      emails,
      text_messages: textMessages,
    }
  },
})
