import { endpoint, message } from '#server/api.ts'
import { reinstateLessons } from '../lessons/cancellation/reinstate-lessons.ts'
import reopen from './reopen.contract.ts'

/**
 * VEN-14, LES-04: undoes a mistaken closing: its lessons take place, unless their course is
 * cancelled, and the skip date goes. A run that still cancels ends.
 */
export default endpoint({
  ...reopen,
  async run(call) {
    const { records, params } = call
    const closure = await records('venue_skip_date').under({ venue_id: params.venue_id }).lock(params.id)
    const lessons = await records('lesson')
      .asSystem()
      .list({
        where: { closure_id: closure.id, cancelled_at: { ne: null }, 'class.course.cancelled_at': null },
        only: ['id'],
      })
    const count = await reinstateLessons(
      call,
      lessons.map(({ id }) => id),
      { told: message('venues.families_told'), credited: message('venues.families_credited') },
    )
    await records('venue_skip_date').asSystem().delete(closure.id)
    return { success: true, lessons: count }
  },
})
