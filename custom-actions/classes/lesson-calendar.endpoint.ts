import { isFull } from '#rules/classes/capacity.ts'
import { obstacleTo } from '#rules/lessons/choosing.ts'
import { endpoint } from '#server/api.ts'
import { obstacleMessage } from '../lessons/obstacle-message.ts'
import { closedDaysOf } from './closed-days.ts'
import lessonCalendar from './lesson-calendar.contract.ts'
import { readCalendar } from './read-calendar.ts'

/**
 * CLS-18, API-39: the lessons of a class with their children, by time. With `consumer_id` each lesson states whether
 * this child is in it (`selected`, REG-01), whether it can be chosen for the child, and why not (ACC-30, ACC-31).
 * REG-14: available to everybody who may see the class.
 */
export default endpoint({
  ...lessonCalendar,
  async run(call) {
    const { consumer_id: consumerId } = call.query
    const lessons = await readCalendar(call, call.params.id, call.query)
    const closed = await closedDaysOf(call, call.params.id, call.query)
    if (consumerId === undefined) return { items: lessons, closed }
    const { name } = await call.records('consumer').get(consumerId)
    const items = lessons.map((lesson) => {
      const selected = lesson.consumers.some(({ id }) => id === consumerId)
      const is_full = isFull(lesson.places, lesson.booked)
      const reason = obstacleTo({ status: lesson.status, isFull: is_full, isPlaced: selected })
      return {
        ...lesson,
        is_full,
        selected,
        disabled: reason !== undefined,
        disabled_reason: reason ? obstacleMessage(reason, String(name)) : null,
      }
    })
    return { items, closed }
  },
})
