import { endpoint, type RequestContext } from '#server/api.ts'
import { familiesOf } from '#rules/lessons/cancellation-credits.ts'
import { cancelLessons } from '../lessons/cancellation/cancel-lessons.ts'
import { cancellationOf } from '../lessons/cancellation/cancellation-body.ts'
import { noteFamiliesTold } from '../lessons/cancellation/note-families-told.ts'
import cancel from './cancel.contract.ts'
import { lessonsToCome, lockUncancelled, openPlaces } from './cancelling/cancelled-course.ts'
import { endWaiting } from './cancelling/cancelled-waiting.ts'
import { notifyOfCancelling } from './cancelling/notify-of-cancelling.ts'

/**
 * CRS-01: cancels a course, all or nothing: its lessons to come with the credits of their families, and the places in its
 * classes, which end today, and the entries of their waiting lists. What has been held stays.
 */
export default endpoint({
  ...cancel,
  async run(call) {
    const { records, now, params, body } = call
    const course = await lockUncancelled(call, params.id)
    const waiting = await endWaiting(call, course.id)
    const lessons = await lessonsToCome(call, course.id)
    const ids = lessons.map(({ id }) => id)
    const cancelled = await cancelLessons(call, ids, cancellationOf(body))
    const ended = await endPlaces(call, course.id)
    await records('course')
      .asSystem()
      .update(course, {
        cancelled_at: now.toISOString(),
        cancelled_reason: body.reason,
        cancelled_reason_extra: body.reason_extra?.trim() || null,
      })
    const families = [
      ...new Set([...familiesOf(cancelled.places), ...[...ended, ...waiting].map(({ customer_id }) => customer_id)]),
    ]
    const told = await notifyOfCancelling(call, { course, families, credits: cancelled.credits, body })
    if (told.emails + told.textMessages > 0) {
      await noteFamiliesTold(call, ids)
      await records('course').asSystem().update(course, { families_told_at: now.toISOString() })
    }
    return {
      success: true,
      lessons: cancelled.lessons.length,
      places: ended.length,
      waiting: waiting.length,
      families: families.length,
      credited: cancelled.credits.reduce((sum, { amount }) => sum + amount, 0),
      emails: told.emails,
      text_messages: told.textMessages,
    }
  },
})

/** Ends the places that have no end yet: today, or on the day on which they would have begun. */
async function endPlaces({ records, today }: RequestContext, courseId: number): Promise<{ customer_id: number }[]> {
  const places = await records('class_consumer')
    .asSystem()
    .lockAll({ where: openPlaces(courseId), with: ['consumer.customer_id'] })
  await records('class_consumer')
    .asSystem()
    .updateMany(places, ({ started_on }) => ({
      ended_on: started_on > today ? started_on : today,
      ended_how: 'cancelled',
    }))
  return places.map(({ consumer }) => ({ customer_id: consumer.customer_id }))
}
