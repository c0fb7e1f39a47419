import { Conflict, endpoint, message, NotFound } from '#server/api.ts'
import { familiesOf } from '#rules/lessons/cancellation-credits.ts'
import cancelSeveral from './cancel-several.contract.ts'
import { cancelLessons } from './cancellation/cancel-lessons.ts'
import { cancellationOf } from './cancellation/cancellation-body.ts'
import { noteFamiliesTold } from './cancellation/note-families-told.ts'
import { notifyFamilies } from './cancellation/notify-families.ts'

/** CXL-01 to CXL-06, LES-04: cancels lessons, credits their families and tells each of them once, all or nothing. */
export default endpoint({
  ...cancelSeveral,
  async run(call) {
    const { ids, ...body } = call.body
    const lessons = await call.records('lesson').lockAll({ where: { id: { in: [...ids] } } })
    if (lessons.length < new Set(ids).size) throw new NotFound()
    const cancelled = await cancelLessons(call, ids, cancellationOf(body))
    if (cancelled.lessons.length === 0) throw new Conflict(message('lessons.none_to_cancel'))
    const { emails, textMessages } = await notifyFamilies(call, cancelled, body)
    const now = cancelled.lessons.map(({ id }) => id)
    if (emails + textMessages > 0) await noteFamiliesTold(call, now)
    return {
      success: true,
      lessons: now.length,
      families: familiesOf(cancelled.places).length,
      credited: cancelled.credits.reduce((sum, { amount }) => sum + amount, 0),
      emails,
      text_messages: textMessages,
    }
  },
})
